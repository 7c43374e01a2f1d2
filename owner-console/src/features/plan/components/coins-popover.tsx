import type { Profile } from 'api/contract/profile.ts';
import { Coins } from 'lucide-react';
import { useTranslation } from 'shared-ui';
import { Popover } from 'shared-ui/popover.tsx';
import pill from '../../../components/pill.module.css';
import { CoinHistory } from './coin-history.tsx';
import { PlanLoader } from './plan-loader.tsx';
import styles from './plan-popover.module.css';
import { RedeemCoin } from './redeem-coin.tsx';
import { ReferralCard } from './referral-card.tsx';

/** The coin balance; opens what a coin buys, how to earn more, and where those here came from. */
export function CoinsPopover({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  const { coins } = profile;

  return (
    <Popover
      label={t('coins.title')}
      trigger={
        <button type="button" className={pill.pill}>
          <Coins size={18} strokeWidth={1.8} aria-hidden />
          <span className={pill.number}>{coins}</span>{' '}
          <span className={pill.label}>{t('coins.unit', { count: coins })}</span>
        </button>
      }
    >
      <div className={styles.panel}>
        <h2>{t('coins.label', { count: coins })}</h2>
        <RedeemCoin profile={profile} />
        <PlanLoader>
          {(plan) => (
            <>
              <ReferralCard referrals={plan.referrals} />
              <CoinHistory ledger={plan.ledger} zone={profile.timezone} />
            </>
          )}
        </PlanLoader>
      </div>
    </Popover>
  );
}
