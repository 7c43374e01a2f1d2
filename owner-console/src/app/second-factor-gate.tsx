import { Button, useTranslation } from 'shared-ui';
import { useLogout } from '../features/account/use-logout.ts';
import { SecondFactorCard } from '../features/security/components/second-factor-card.tsx';
import { SectionLayout } from './section-layout.tsx';

/** Shown instead of the console until the member has set up a required second factor. */
export default function SecondFactorGate() {
  const { t } = useTranslation('console');
  const { logout, busy } = useLogout();
  return (
    <main>
      <SectionLayout>
        <h1>{t('security.missingTitle')}</h1>
        <p>{t('security.missingHelp')}</p>
        <SecondFactorCard />
        <Button variant="quiet" busy={busy} onClick={logout}>
          {t('account.logout')}
        </Button>
      </SectionLayout>
    </main>
  );
}
