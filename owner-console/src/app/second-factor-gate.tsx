import { Button, Logo, useTranslation } from 'shared-ui';
import { useLogout } from '../features/account/use-logout.ts';
import { SecondFactorCard } from '../features/security/components/second-factor-card.tsx';
import styles from './second-factor-gate.module.css';

/** Shown instead of the console until the member has set up a required second factor. */
export default function SecondFactorGate() {
  const { t } = useTranslation('console');
  const { logout, busy } = useLogout();
  return (
    <main className={styles.gate}>
      <header className={styles.head}>
        <Logo />
        <Button variant="quiet" small busy={busy} onClick={logout}>
          {t('account.logout')}
        </Button>
      </header>
      <div>
        <h1 className={styles.title}>{t('security.missingTitle')}</h1>
        <p className={styles.lead}>{t('security.missingHelp')}</p>
      </div>
      <SecondFactorCard />
    </main>
  );
}
