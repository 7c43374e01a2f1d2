import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { TextField } from 'shared-ui/text-field.tsx';
import { PasswordField } from '../../../domain/account/password-field.tsx';
import type { ConnectDraft } from '../connect-draft.ts';
import { hasServer, PLACEHOLDERS, type Provider } from '../providers.ts';
import styles from './connection-form.module.css';

interface Props {
  provider: Provider;
  form: UseFormReturn<ConnectDraft>;
  isLink: boolean;
  asksPassword: boolean;
}

/** A link, or an account: its address unless all have the same, user and password. */
export function AddressFields({ provider, form, isLink, asksPassword }: Props) {
  const { t } = useTranslation('console');
  const addressLabel =
    provider === 'nextcloud' ? 'calendars.providers.nextcloud.address' : 'calendars.address';
  return (
    <>
      {!hasServer(provider) && (
        <TextField
          label={t(isLink ? 'calendars.link' : addressLabel)}
          hint={provider === 'other' && t(`calendars.addressHint.${isLink ? 'ics' : 'caldav'}`)}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={PLACEHOLDERS[provider]}
          {...fieldProps(form, 'url')}
        />
      )}
      {asksPassword && (
        <div className={styles.pair}>
          <TextField
            label={hasServer(provider) ? t(`calendars.providers.${provider}.user`) : t('calendars.username')}
            placeholder={hasServer(provider) ? PLACEHOLDERS[provider] : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...fieldProps(form, 'username')}
          />
          <PasswordField
            label={t('calendars.password')}
            hint={t(
              provider === 'icloud' ? 'calendars.providers.icloud.passwordHint' : 'calendars.passwordHint',
            )}
            autoComplete="off"
            {...fieldProps(form, 'password')}
          />
        </div>
      )}
      {provider === 'other' && isLink && (
        <TextField
          label={t('calendars.name')}
          hint={t('calendars.nameHint')}
          optional
          maxLength={120}
          autoComplete="off"
          {...fieldProps(form, 'name')}
        />
      )}
    </>
  );
}
