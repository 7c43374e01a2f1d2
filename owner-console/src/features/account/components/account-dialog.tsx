import { Download } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Banner, Button, useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { fieldProps } from 'shared-ui/field-props.ts';
import { saveAsFile } from '../../../components/save-as-file.ts';
import { useCall } from '../../../data/console-context.ts';
import { useRole } from '../../../data/use-role.ts';
import { forgetAgenda } from '../../../worker/agenda.ts';
import { DeviceSection } from '../../device/components/device-section.tsx';
import styles from './account-dialog.module.css';
import { BookingMailsSwitch } from './booking-mails-switch.tsx';
import { PasswordField } from './password-field.tsx';

const FORM = 'delete-account';

interface Props {
  email: string;
  onChangeEmail: () => void;
  onClose: () => void;
}

export default function AccountDialog({ email, onChangeEmail, onClose }: Props) {
  const { t } = useTranslation('console');
  const call = useCall();
  const { isOwner, isStaff } = useRole();
  const form = useForm({ defaultValues: { password: '' } });
  const [asksToDelete, setAsksToDelete] = useState(false);
  const [exporting, setExporting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { isSubmitting } = form.formState;

  async function takeAlong() {
    setExporting(true);
    setFailure(null);
    try {
      const text = JSON.stringify(await call('GET /api/account/export'), null, 2);
      saveAsFile('slotwell-account.json', text, 'application/json');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setExporting(false);
    }
  }

  async function erase({ password }: { password: string }) {
    setFailure(null);
    if (password === '') {
      form.setError('password', { message: t('account.passwordNeeded') }, { shouldFocus: true });
      return;
    }
    try {
      await call('DELETE /api/account', { body: { password } });
      await forgetAgenda();
      location.assign('/?success=account_deleted');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const wrong = error.fields.password;
      if (wrong) form.setError('password', { message: wrong }, { shouldFocus: true });
      else setFailure(error.message);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(asksToDelete ? 'account.deleteTitle' : 'account.title')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t(asksToDelete ? 'keep' : 'close')}
          </Button>
          {asksToDelete && (
            <Button variant="danger" type="submit" form={FORM} busy={isSubmitting}>
              {t('account.delete')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        {asksToDelete ? (
          <form id={FORM} className={styles.body} noValidate onSubmit={form.handleSubmit(erase)}>
            <ul className={styles.list}>
              <li>{t('account.deleteAll')}</li>
              <li>{t('account.deleteTold')}</li>
              <li>{t('account.deleteFinal')}</li>
            </ul>
            <PasswordField
              label={t('password.current')}
              autoComplete="current-password"
              {...fieldProps(form, 'password')}
            />
          </form>
        ) : (
          <>
            <section className={styles.part}>
              <h3>{t('account.emailTitle')}</h3>
              <p>{t('account.emailHelp', { email })}</p>
              {!isStaff && (
                <Button variant="secondary" onClick={onChangeEmail}>
                  {t('account.emailGo')}
                </Button>
              )}
            </section>
            <BookingMailsSwitch />
            <DeviceSection />
            {isOwner && (
              <>
                <section className={styles.part}>
                  <h3>{t('account.exportTitle')}</h3>
                  <p>{t('account.exportHelp')}</p>
                  <Button
                    variant="secondary"
                    busy={exporting}
                    icon={<Download size={18} strokeWidth={1.8} aria-hidden />}
                    onClick={takeAlong}
                  >
                    {t('account.export')}
                  </Button>
                </section>
                <section className={styles.part}>
                  <h3>{t('account.deleteTitle')}</h3>
                  <p>{t('account.deleteHelp')}</p>
                  <Button variant="danger-quiet" onClick={() => setAsksToDelete(true)}>
                    {t('account.deleteGo')}
                  </Button>
                </section>
              </>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
