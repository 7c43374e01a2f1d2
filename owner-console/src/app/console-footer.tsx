import { KeyRound, LogOut, UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import {
  Button,
  currentLanguage,
  LanguageSelect,
  useCurrentTime,
  useTranslation,
  zoneOffset,
  zonePlace,
} from 'shared-ui';
import { prefetchedComponent } from '../components/prefetched-component.ts';
import { useProfile, useUser } from '../data/queries.ts';
import { useLogout } from '../features/account/use-logout.ts';
import { useSavedLanguage } from '../features/account/use-saved-language.ts';
import styles from './console-footer.module.css';

const AccountDialog = prefetchedComponent(() => import('../features/account/components/account-dialog.tsx'));
const ChangeEmailDialog = prefetchedComponent(
  () => import('../features/account/components/change-email-dialog.tsx'),
);
const ChangePasswordDialog = prefetchedComponent(
  () => import('../features/account/components/change-password-dialog.tsx'),
);

export function ConsoleFooter() {
  const { t } = useTranslation('console');
  const email = useUser().data?.email;
  const zone = useProfile().data?.timezone;
  const [dialog, setDialog] = useState<'password' | 'account' | 'email' | null>(null);
  const close = () => setDialog(null);
  const { logout, busy } = useLogout();
  const now = useCurrentTime();
  const offset = zone && zoneOffset(zone, new Date(now).toISOString());
  useSavedLanguage();

  return (
    <footer className={styles.footer}>
      {email && (
        <span>
          {t('footer.loggedInAs')} <b>{email}</b>
        </span>
      )}
      {zone && <span>{t('footer.timezone', { place: zonePlace(zone, currentLanguage()), offset })}</span>}
      <span className={styles.actions}>
        <Button
          variant="quiet"
          small
          icon={<KeyRound size={18} strokeWidth={1.8} aria-hidden />}
          onClick={() => setDialog('password')}
        >
          {t('password.title')}
        </Button>
        <Button
          variant="quiet"
          small
          icon={<UserRound size={18} strokeWidth={1.8} aria-hidden />}
          onClick={() => setDialog('account')}
        >
          {t('account.title')}
        </Button>
        <LanguageSelect key={currentLanguage()} />
        <Button
          variant="quiet"
          small
          busy={busy}
          icon={<LogOut size={18} strokeWidth={1.8} aria-hidden />}
          onClick={logout}
        >
          {t('footer.logout')}
        </Button>
      </span>
      <Suspense>
        {dialog === 'password' && <ChangePasswordDialog open onOpenChange={close} />}
        {dialog === 'account' && email && (
          <AccountDialog email={email} onChangeEmail={() => setDialog('email')} onClose={close} />
        )}
        {dialog === 'email' && <ChangeEmailDialog onClose={close} />}
      </Suspense>
    </footer>
  );
}
