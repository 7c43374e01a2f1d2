import { Coins, ExternalLink } from 'lucide-react';
import { Logo, useTranslation, VisuallyHidden } from 'shared-ui';
import { CountBadge } from '../components/count-badge.tsx';
import pill from '../components/pill.module.css';
import { useProfile, useRequests } from '../data/queries.ts';
import { PlanPill } from '../features/plan/components/plan-pill.tsx';
import { Tab, TabList } from './tabs.tsx';
import styles from './top-bar.module.css';

export function TopBar() {
  const { t } = useTranslation('console');
  const profile = useProfile().data;
  const waiting = useRequests().data?.service_requests.length ?? 0;

  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Logo />
        <TabList label={t('tabs.label')} className={styles.tabs}>
          <Tab of="calendar" className={styles.tab}>
            {t('tabs.calendar')}
            {waiting > 0 && (
              <>
                <CountBadge count={waiting} />
                <VisuallyHidden>{t('requests.waiting', { count: waiting })}</VisuallyHidden>
              </>
            )}
          </Tab>
          <Tab of="page" className={styles.tab}>
            {t('tabs.page')}
          </Tab>
        </TabList>
        {profile && (
          <div className={styles.meta}>
            {profile.published && (
              <a className={pill.pill} href={`/${profile.business_id}`} target="_blank" rel="noreferrer">
                <span className={pill.label}>{t('topBar.bookingPage')}</span>
                <ExternalLink size={18} strokeWidth={1.8} aria-hidden />
              </a>
            )}
            <PlanPill profile={profile} opens="coins">
              <Coins size={18} strokeWidth={1.8} aria-hidden />
              <span className={pill.number}>{profile.coins}</span>{' '}
              <span className={pill.label}>{t('coins.unit', { count: profile.coins })}</span>
            </PlanPill>
            <PlanPill profile={profile} opens="tier">
              {t('tier.label', { name: t(`tier.${profile.tier}`) })}
            </PlanPill>
          </div>
        )}
      </div>
    </header>
  );
}
