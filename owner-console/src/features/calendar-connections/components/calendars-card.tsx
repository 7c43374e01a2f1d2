import { useTranslation } from 'shared-ui';
import { LoadState } from '../../../components/load-state.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useConnections } from '../../../domain/calendar-connections/use-connections.ts';
import styles from './connection-list.module.css';
import { ConnectionRow } from './connection-row.tsx';
import { ProviderTiles } from './provider-tiles.tsx';

export function CalendarsCard() {
  const { t } = useTranslation('console');
  const reply = useConnections();
  const connections = reply.data?.connections ?? [];
  return (
    <SectionCard id="calendars" title={t('calendars.title')} help={t('calendars.help')}>
      <LoadState read={reply} failure={t('calendars.loadFailed')} height="4.5rem" />
      {connections.length > 0 && (
        <ul className={styles.rows}>
          {connections.map((connection) => (
            <ConnectionRow key={connection.id} connection={connection} />
          ))}
        </ul>
      )}
      <section className={styles.another} data-more={connections.length > 0} aria-labelledby="connect-title">
        <h3 id="connect-title">
          {t(connections.length > 0 ? 'calendars.connectAnother' : 'calendars.connectTitle')}
        </h3>
        <ProviderTiles />
      </section>
    </SectionCard>
  );
}
