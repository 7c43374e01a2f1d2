import type { ComponentProps } from 'react';
import { useTranslation } from 'shared-ui';
import { TextField } from 'shared-ui/text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'label'> & {
  /** The time in words until which no code is accepted. */
  locked: string | null;
};

/** The field for a code of the app or a recovery code. */
export function CodeField({ locked, error, ...props }: Props) {
  const { t } = useTranslation('console');
  return (
    <TextField
      label={t('security.code')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      {...props}
      error={locked ?? error}
      disabled={locked !== null}
    />
  );
}
