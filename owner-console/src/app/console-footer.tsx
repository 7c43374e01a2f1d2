import { currentLanguage, useCurrentTime, useTranslation } from 'shared-ui';
import { zoneOffset, zonePlace } from 'shared-ui/datetime/zone.ts';
import { useProfile } from '../data/queries.ts';
import styles from './console-frame.module.css';

export function ConsoleFooter() {
  const { t } = useTranslation('console');
  const zone = useProfile().data?.timezone;
  const now = useCurrentTime();
  const offset = zone && zoneOffset(zone, new Date(now).toISOString());

  return (
    <footer className={styles.footer}>
      {zone && t('footer.timezone', { place: zonePlace(zone, currentLanguage()), offset })}
    </footer>
  );
}
