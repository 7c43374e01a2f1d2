import type { ComponentProps } from 'react';
import { useTranslation } from 'shared-ui';
import { NewPasswordField as NewField } from 'shared-ui/passwords/new-password-field.tsx';
import { PasswordField as Field } from 'shared-ui/passwords/password-field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'toggle'>;

function useToggle() {
  const { t } = useTranslation('console');
  return { show: t('password.show'), hide: t('password.hide') };
}

export const PasswordField = (props: Props) => <Field {...props} toggle={useToggle()} />;

export const NewPasswordField = (props: Props) => <NewField {...props} toggle={useToggle()} />;
