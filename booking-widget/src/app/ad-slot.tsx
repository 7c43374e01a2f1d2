import { addressOf, useTranslation } from 'shared-ui';
import useSWR from 'swr';
import { useClient } from '../client/client-context.ts';
import styles from './ad-slot.module.css';

export function AdSlot() {
  const { t } = useTranslation('widget');
  const { call } = useClient();
  const { data, error } = useSWR(addressOf('GET /api/config'), () => call('GET /api/config'), {
    revalidateOnFocus: false,
  });
  const frame = data?.ads.frame_url;
  const ours = frame === null || error !== undefined;
  return (
    <aside className={styles.place} aria-label={t('ad.label')}>
      <span className={styles.label} aria-hidden="true">
        {t('ad.label')}
      </span>
      {frame && (
        <iframe
          src={frame}
          title={t('ad.label')}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      )}
      {ours && (
        <p>
          {t('ad.text')} <a href="/">{t('ad.link')}</a>
        </p>
      )}
    </aside>
  );
}
