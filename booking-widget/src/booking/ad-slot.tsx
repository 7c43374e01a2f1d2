import { readInitialData, useTranslation } from 'shared-ui';
import styles from './ad-slot.module.css';

export function AdSlot() {
  const { t } = useTranslation('widget');
  const frame = readInitialData().config?.ads.frame_url;
  return (
    <aside className={styles.place} aria-label={t('ad.label')}>
      <span className={styles.label} aria-hidden="true">
        {t('ad.label')}
      </span>
      {frame ? (
        <iframe
          src={frame}
          title={t('ad.label')}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      ) : (
        <p>
          {t('ad.text')} <a href="/">{t('ad.link')}</a>
        </p>
      )}
    </aside>
  );
}
