import { useTranslation } from 'shared-ui';
import { SectionCard } from '../../../components/section-card.tsx';
import styles from './account-cards.module.css';

import { DeviceSection } from './device-section.tsx';
import { NotificationSwitches } from './notification-switches.tsx';

export function NoticesCard() {
  const { t } = useTranslation('console');
  return (
    <SectionCard id="notices" title={t('account.noticesTitle')}>
      <div className={styles.parts}>
        <NotificationSwitches />
        <DeviceSection />
      </div>
    </SectionCard>
  );
}
