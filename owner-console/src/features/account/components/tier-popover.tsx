import type { Profile } from 'api/contract/profile.ts';
import { currentLanguage, formatDay, useTranslation } from 'shared-ui';
import { Popover } from 'shared-ui/popover.tsx';
import pill from '../../../components/pill.module.css';
import styles from './account-popover.module.css';

/** The plan's name; opens what it includes. */
export function TierPopover({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  const { tier, premium_until: until, timezone, ad_free: adFree } = profile;
  const name = t(`tier.${tier}.name`);

  return (
    <Popover
      label={t('tier.title')}
      trigger={
        <button type="button" className={pill.pill}>
          {name} <span className={pill.label}>{t('tier.unit')}</span>
        </button>
      }
    >
      <div className={styles.info}>
        <h2>{t('tier.label', { name })}</h2>
        <p>{t(`tier.${tier}.limits`)}</p>
        {until && <p>{t('tier.until', { day: formatDay(until, timezone, currentLanguage(), 'long') })}</p>}
        <p>{t(adFree ? 'tier.adFree' : 'tier.ads')}</p>
        {tier === 'free' && <p>{t('tier.planned')}</p>}
      </div>
    </Popover>
  );
}
