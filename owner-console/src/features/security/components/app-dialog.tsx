import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, ButtonLink, useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { fieldProps } from 'shared-ui/field-props.ts';
import { CopyLine } from '../../../components/copy-line.tsx';
import { qrPath } from '../../../components/qr-path.ts';
import { CodeField } from '../../../domain/account/code-field.tsx';
import { useCodeLock } from '../../../domain/account/use-code-lock.ts';
import styles from './security.module.css';

interface Props {
  secret: string;
  url: string;
  confirm: (code: string) => Promise<void>;
  onClose: () => void;
}

const FORM = 'authenticator-app';

/** Sets up an app: scan the secret, then confirm with a code. */
export function AppDialog({ secret, url, confirm, onClose }: Props) {
  const { t } = useTranslation('console');
  const form = useForm({ defaultValues: { code: '' } });
  const { locked, lockBy } = useCodeLock();
  const qr = useMemo(() => qrPath(url), [url]);

  async function submit({ code }: { code: string }) {
    try {
      await confirm(code);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (lockBy(error)) return form.resetField('code');
      form.setError('code', { message: error.message }, { shouldFocus: true });
    }
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t('security.appTitle')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={form.formState.isSubmitting} disabled={locked !== null}>
            {t('security.turnOn')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={form.handleSubmit(submit)}>
        <p>{t('security.anyApp')}</p>
        <div className={styles.scan}>
          <svg
            className={styles.qr}
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={t('security.scan')}
          >
            <path d={qr.path} />
          </svg>
          <div className={styles.form}>
            <b>{t('security.scan')}</b>
            <p>{t('security.byHand')}</p>
            <CopyLine
              text={secret}
              shown={secret.replace(/(.{4})(?=.)/g, '$1 ')}
              label={t('security.copySecret')}
              done={t('secret.copied')}
            />
            <ButtonLink variant="quiet" small href={url}>
              {t('security.openApp')}
            </ButtonLink>
          </div>
        </div>
        <CodeField
          inputMode="numeric"
          data-autofocus
          locked={locked}
          hint={t('security.sixDigits')}
          {...fieldProps(form, 'code', { required: t('security.codeNeeded') })}
        />
      </form>
    </Dialog>
  );
}
