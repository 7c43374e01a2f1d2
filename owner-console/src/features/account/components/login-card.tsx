import { Suspense, useState } from 'react';
import { Button, currentLanguage, useTranslation } from 'shared-ui';
import { dateIn, formatDate } from 'shared-ui/datetime/day.ts';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { SectionCard } from '../../../components/section-card.tsx';
import { useUser, useZone } from '../../../data/queries.ts';
import { useRole } from '../../../data/use-role.ts';
import styles from './account-cards.module.css';
import { OwnName } from './own-name.tsx';

const ChangeEmailDialog = prefetchedComponent(() => import('./change-email-dialog.tsx'));
const ChangePasswordDialog = prefetchedComponent(() => import('./change-password-dialog.tsx'));

export function LoginCard({ email }: { email: string }) {
  const { t } = useTranslation('console');
  const { isStaff } = useRole();
  const [dialog, setDialog] = useState<'email' | 'password' | null>(null);
  const zone = useZone();
  const user = useUser().data;
  const changedAt = user?.password_changed_at;
  const close = () => setDialog(null);

  return (
    <SectionCard id="login" title={t('account.loginTitle')}>
      <div className={styles.parts}>
        {user && <OwnName user={user} />}
        <section className={styles.part}>
          <h3>{t('account.emailTitle')}</h3>
          <p>{t('account.emailHelp', { email })}</p>
          {!isStaff && (
            <Button variant="secondary" onClick={() => setDialog('email')}>
              {t('account.emailGo')}
            </Button>
          )}
        </section>
        <section className={styles.part}>
          <h3>{t('account.passwordTitle')}</h3>
          {changedAt && (
            <p>
              {t('account.passwordChanged', {
                date: formatDate(dateIn(changedAt, zone), currentLanguage(), 'full'),
              })}
            </p>
          )}
          <p>{t('account.passwordHelp')}</p>
          <Button variant="secondary" onClick={() => setDialog('password')}>
            {t('account.passwordGo')}
          </Button>
        </section>
      </div>
      <Suspense>
        {dialog === 'email' && <ChangeEmailDialog onClose={close} />}
        {dialog === 'password' && <ChangePasswordDialog open onOpenChange={close} />}
      </Suspense>
    </SectionCard>
  );
}
