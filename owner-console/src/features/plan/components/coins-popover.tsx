import { useTranslation } from 'shared-ui';
import { Popover } from 'shared-ui/popover.tsx';
import { CoinHistory } from './coin-history.tsx';
import { PlanLoader } from './plan-loader.tsx';
import styles from './plan-popover.module.css';
import type { PlanPopoverProps } from './plan-popover-props.ts';
import { RedeemCoin } from './redeem-coin.tsx';
import { ReferralCard } from './referral-card.tsx';

export default function CoinsPopover({ profile, trigger }: PlanPopoverProps) {
  const { t } = useTranslation('console');
  return (
    <Popover startsOpen label={t('coins.title')} trigger={trigger}>
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
    </Popover>
  );
}
