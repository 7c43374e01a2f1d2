import CalendarDays from 'lucide-react/icons/calendar-days';
import Plus from 'lucide-react/icons/plus';
import { ButtonLink, EmptyState, Skeleton, useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { linkProps } from '../../../components/place-link.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useConnections } from '../../../domain/calendar-connections/use-connections.ts';
import { CONNECT_CALENDAR } from '../addresses.ts';
import styles from './calendars.module.css';
import { ConnectionRow } from './connection-row.tsx';
import { FeedLink } from './feed-link.tsx';

const PLUS = <Plus size={18} strokeWidth={1.8} aria-hidden />;

export function CalendarsCard() {
  const { t } = useTranslation('console');
  const { data, error, mutate } = useConnections();
  const connections = data?.connections ?? [];
  return (
    <SectionCard
      id="calendars"
      title={t('calendars.title')}
      help={t('calendars.help')}
      aside={
        connections.length > 0 && (
          <ButtonLink small icon={PLUS} {...linkProps(CONNECT_CALENDAR)}>
            {t('calendars.connect')}
          </ButtonLink>
        )
      }
    >
      {error && <LoadFailed text={t('calendars.loadFailed')} onRetry={() => mutate()} />}
      {!data && !error && <Skeleton height="4.5rem" />}
      {data && connections.length === 0 && (
        <EmptyState
          icon={<CalendarDays aria-hidden />}
          title={t('calendars.none')}
          help={t('calendars.noneHelp')}
          action={
            <ButtonLink variant="secondary" small icon={PLUS} {...linkProps(CONNECT_CALENDAR)}>
              {t('calendars.connectTitle')}
            </ButtonLink>
          }
        />
      )}
      {connections.length > 0 && (
        <ul className={styles.rows}>
          {connections.map((connection) => (
            <ConnectionRow key={connection.id} connection={connection} />
          ))}
        </ul>
      )}
      <section className={styles.feed} aria-labelledby="feed-title">
        <h3 id="feed-title">{t('feed.title')}</h3>
        <p>{t('feed.help')}</p>
        <FeedLink />
      </section>
    </SectionCard>
  );
}
