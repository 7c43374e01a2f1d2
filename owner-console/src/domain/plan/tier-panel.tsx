import type { PlanReply } from 'api/contract/plan.ts';
import type { Profile } from 'api/contract/profile.ts';
import { currentLanguage, useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { PlanLoader } from './plan-loader.tsx';
import styles from './plan-popover.module.css';
import { premiumEndDate } from './premium-end-date.ts';
import { UsageBar } from './usage-bar.tsx';

export function TierPanel({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  const { tier, premium_until: until, timezone, ad_free: adFree } = profile;
  const name = t(`tier.${tier}`);

  return (
    <div className={styles.panel}>
      <h2>{t('tier.label', { name })}</h2>
      {until && (
        <p>{t(tier === 'premium' ? 'tier.until' : 'tier.ended', { day: premiumEndDate(until, timezone) })}</p>
      )}
      <PlanLoader>{(plan) => <Usage usage={plan.usage} />}</PlanLoader>
      <p>{t(tier === 'premium' ? 'tier.adFreeNow' : adFree ? 'tier.adFree' : 'tier.ads')}</p>
      {tier === 'free' && <p>{t('tier.planned')}</p>}
    </div>
  );
}

function Usage({ usage: { appointments, events } }: { usage: PlanReply['usage'] }) {
  const { t } = useTranslation('console');
  const month = formatDate(`${appointments.month}-01`, currentLanguage(), 'month');
  return (
    <>
      <UsageBar
        label={t('usage.appointments', { month })}
        used={appointments.used}
        limit={appointments.limit}
        full={t('usage.monthFull')}
      />
      <UsageBar
        label={t('usage.events')}
        used={events.used}
        limit={events.limit}
        full={t('usage.dayFull', { limit: events.limit })}
      />
    </>
  );
}
