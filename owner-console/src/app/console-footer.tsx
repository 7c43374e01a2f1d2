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
const ChangePasswordDialog = prefetchedComponent(
  () => import('../features/account/components/change-password-dialog.tsx'),
);

export function ConsoleFooter() {
  const { t } = useTranslation('console');
  const email = useUser().data?.email;
  const zone = useProfile().data?.timezone;
  const [changingPassword, setChangingPassword] = useState(false);
  const [showsAccount, setShowsAccount] = useState(false);
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
          onClick={() => setChangingPassword(true)}
        >
          {t('password.title')}
        </Button>
        <Button
          variant="quiet"
          small
          icon={<UserRound size={18} strokeWidth={1.8} aria-hidden />}
          onClick={() => setShowsAccount(true)}
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
        {changingPassword && <ChangePasswordDialog open onOpenChange={setChangingPassword} />}
        {showsAccount && <AccountDialog onClose={() => setShowsAccount(false)} />}
      </Suspense>
    </footer>
  );
}
