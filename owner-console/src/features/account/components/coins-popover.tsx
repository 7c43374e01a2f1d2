import type { Profile } from 'api/contract/profile.ts';
import { Coins } from 'lucide-react';
import { useTranslation } from 'shared-ui';
import { Popover } from 'shared-ui/popover.tsx';
import pill from '../../../components/pill.module.css';
import styles from './account-popover.module.css';

/** The coin balance; opens what coins are for and how they are earned. */
export function CoinsPopover({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  const label = t('coins.label', { count: profile.coins });

  return (
    <Popover
      label={t('coins.title')}
      trigger={
        <button type="button" className={pill.pill}>
          <Coins size={18} strokeWidth={1.8} aria-hidden />
          <span className={pill.number}>{profile.coins}</span>{' '}
          <span className={pill.label}>{t('coins.unit', { count: profile.coins })}</span>
        </button>
      }
    >
      <div className={styles.info}>
        <h2>{label}</h2>
        <p>{t('coins.use')}</p>
        <p>{t('coins.earn')}</p>
        <p>{profile.business_id ? t('coins.code', { code: profile.business_id }) : t('coins.noCode')}</p>
      </div>
    </Popover>
  );
}
