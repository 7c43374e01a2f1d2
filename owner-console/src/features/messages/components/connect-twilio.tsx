import type { TextingSettings } from 'api/contract/texting.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { showFieldErrors } from 'shared-ui/show-field-errors.ts';
import { TextField } from 'shared-ui/text-field.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { useTextingChanges } from '../use-texting.ts';
import styles from './messages.module.css';

interface Draft {
  account_sid: string;
  from: string;
  auth_token: string;
}

interface Props {
  settings: TextingSettings;
  onConnected: () => void;
}

export function ConnectTwilio({ settings, onConnected }: Props) {
  const { t } = useTranslation('console');
  const { save } = useTextingChanges();
  const [failure, setFailure] = useState('');
  const form = useForm<Draft>({
    defaultValues: { account_sid: settings.account_sid, from: settings.from, auth_token: '' },
  });

  async function submit(draft: Draft) {
    setFailure('');
    const missing = (['account_sid', 'from', 'auth_token'] as const).filter(
      (name) => draft[name].trim() === '',
    );
    if (missing.length > 0)
      return showFieldErrors(
        form.setError,
        missing.map((name) => [name, t('texting.missing')]),
      );
    try {
      await save(draft);
      onConnected();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const errors = Object.entries(cause.fields) as [keyof Draft, string][];
      showFieldErrors(form.setError, errors);
      if (errors.length === 0) setFailure(cause.message);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(submit)}>
      <div className={styles.pair}>
        <TextField
          label={t('texting.accountSid')}
          placeholder="AC…"
          autoComplete="off"
          spellCheck={false}
          {...fieldProps(form, 'account_sid')}
        />
        <TextField
          label={t('texting.sender')}
          placeholder="+1 416 555 0100"
          autoComplete="off"
          {...fieldProps(form, 'from')}
        />
      </div>
      <TextField
        label={t('texting.token')}
        hint={t('texting.tokenHint')}
        type="password"
        autoComplete="off"
        {...fieldProps(form, 'auth_token')}
      />
      {failure && <FailureBanner>{failure}</FailureBanner>}
      <div>
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel={t('texting.connecting')}>
          {t('texting.connect')}
        </Button>
      </div>
    </form>
  );
}
