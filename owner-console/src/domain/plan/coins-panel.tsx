import type { Profile } from 'api/contract/profile.ts';
import { useTranslation } from 'shared-ui';
import { CoinHistory } from './coin-history.tsx';
import { PlanLoader } from './plan-loader.tsx';
import styles from './plan-popover.module.css';
import { RedeemCoin } from './redeem-coin.tsx';
import { ReferralCard } from './referral-card.tsx';

export function CoinsPanel({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  return (
    <div className={styles.panel}>
      <h2>{t('coins.label', { count: profile.coins })}</h2>
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
  );
}
