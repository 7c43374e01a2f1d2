import type { ComponentProps } from 'react';
import { useTranslation } from 'shared-ui';
import { TextField } from 'shared-ui/text-field.tsx';

/** The field for a code of the app or a recovery code. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useTranslation('console');
  return (
    <TextField
      label={t('security.code')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      {...props}
    />
  );
}
