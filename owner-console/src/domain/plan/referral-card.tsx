import type { PlanReply } from 'api/contract/plan.ts';
import { useTranslation } from 'shared-ui';
import { CopyLine } from '../../components/copy-line.tsx';
import styles from './plan-popover.module.css';

export function ReferralCard({ referrals }: { referrals: PlanReply['referrals'] }) {
  const { t } = useTranslation('console');
  const { code, link, joined, earned } = referrals;

  return (
    <section className={styles.part}>
      <h3>{t('referral.title')}</h3>
      <p>{t('referral.help')}</p>
      {code && link ? (
        <>
          <CopyLine text={link} label={t('referral.copy')} done={t('referral.copied')} />
          <p>{t('referral.code', { code })}</p>
          <p className={styles.figures}>
            <b>{t('referral.joined', { count: joined })}</b>
            <b>{t('referral.earned', { count: earned })}</b>
          </p>
        </>
      ) : (
        <p>{t('referral.noCode')}</p>
      )}
    </section>
  );
}
