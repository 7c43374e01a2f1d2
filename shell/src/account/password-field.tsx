import type { ComponentProps } from 'react';
import { useTranslation } from 'shared-ui';
import { PasswordField as Field } from 'shared-ui/passwords/password-field.tsx';

export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'toggle'>) {
  const { t } = useTranslation('shell');
  return <Field {...props} toggle={{ show: t('account.show'), hide: t('account.hide') }} />;
}
