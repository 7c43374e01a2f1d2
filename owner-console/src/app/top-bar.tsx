import Coins from 'lucide-react/icons/coins';
import ExternalLink from 'lucide-react/icons/external-link';
import { Logo, useTranslation } from 'shared-ui';
import pill from '../components/pill.module.css';
import { useProfile } from '../data/queries.ts';
import { useRole } from '../data/use-role.ts';
import { PLAN_PILLS, PlanPill } from '../domain/plan/plan-pill.tsx';
import { AccountMenu } from '../features/account/components/account-menu.tsx';
import { PlaceNav } from './place-nav.tsx';
import styles from './top-bar.module.css';

export function TopBar() {
  const { t } = useTranslation('console');
  const profile = useProfile().data;
  const { isOwner } = useRole();

  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Logo />
        <PlaceNav at="top" />
        {profile && (
          <div className={styles.meta}>
            {profile.published && (
              <a className={pill.pill} href={`/${profile.business_id}`} target="_blank" rel="noreferrer">
                <span className={pill.label}>{t('topBar.bookingPage')}</span>
                <ExternalLink size={18} strokeWidth={1.8} aria-hidden />
              </a>
            )}
            {isOwner && (
              <span id={PLAN_PILLS} className={styles.plan}>
                <PlanPill profile={profile} opens="coins" title={t('coins.use')}>
                  <Coins size={18} strokeWidth={1.8} aria-hidden />
                  <span className={pill.number}>{profile.coins}</span>{' '}
                  <span className={pill.label}>{t('coins.unit', { count: profile.coins })}</span>
                </PlanPill>
                <PlanPill profile={profile} opens="tier">
                  {t('tier.label', { name: t(`tier.${profile.tier}`) })}
                </PlanPill>
              </span>
            )}
            <AccountMenu profile={profile} />
          </div>
        )}
      </div>
    </header>
  );
}
