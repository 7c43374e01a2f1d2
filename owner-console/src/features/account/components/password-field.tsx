import type { ComponentProps } from 'react';
import { useTranslation } from 'shared-ui';
import { PasswordField as Field } from 'shared-ui/passwords/password-field.tsx';

export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'toggle'>) {
  const { t } = useTranslation('console');
  return <Field {...props} toggle={{ show: t('password.show'), hide: t('password.hide') }} />;
}
