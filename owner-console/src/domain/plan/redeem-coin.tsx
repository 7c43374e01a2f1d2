import type { Profile } from 'api/contract/profile.ts';
import { useState } from 'react';
import { Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { ConfirmDialog } from 'shared-ui/dialog.tsx';
import { premiumEndDate } from './premium-end-date.ts';
import { useRedeem } from './use-redeem.ts';

export function RedeemCoin({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  const { coins, tier, premium_until: current, timezone } = profile;
  const [asking, setAsking] = useState(false);
  const { redeem, busy, result, failure } = useRedeem();
  const untilDay = (until: string) => t('tier.until', { day: premiumEndDate(until, timezone) });

  async function confirm() {
    await redeem();
    setAsking(false);
  }

  return (
    <>
      <p>{t('coins.use')}</p>
      {result && <Banner tone="ok">{untilDay(result)}</Banner>}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button variant="secondary" disabled={coins < 1} onClick={() => setAsking(true)}>
        {t('coins.redeem')}
      </Button>
      {coins < 1 && <p>{t('coins.none')}</p>}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('coins.redeemQuestion')}
        confirmLabel={t('coins.redeemConfirm')}
        danger={false}
        busy={busy}
        onConfirm={confirm}
      >
        {tier === 'premium' && current
          ? t('coins.redeemAdds', { day: premiumEndDate(current, timezone) })
          : t('coins.redeemStarts')}
      </ConfirmDialog>
    </>
  );
}
