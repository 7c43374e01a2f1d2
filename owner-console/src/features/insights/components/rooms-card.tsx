import type { DateRange } from 'api/contract/console-address.ts';
import type { CSSProperties } from 'react';
import { useTranslation, VisuallyHidden } from 'shared-ui';
import { SectionCard } from '../../../components/section-card.tsx';
import { useRead } from '../../../data/queries.ts';
import { useResources } from '../../../domain/resources/use-resources.ts';
import { useNumbers } from '../use-numbers.ts';
import styles from './bars.module.css';

/** How much of the open time each room or device is in use; nothing without any. */
export function RoomsCard({ range: { from, to } }: { range: DateRange }) {
  const { resources } = useResources();
  if (resources.length === 0) return null;
  return <Shares from={from} to={to} />;
}

function Shares({ from, to }: DateRange) {
  const { t } = useTranslation('console');
  const numbers = useNumbers();
  const { resources } = useResources();
  const { data } = useRead('GET /api/resources/occupancy', [{ query: { from, to } }], {
    keepPreviousData: true,
  });
  if (!data) return null;
  return (
    <SectionCard id="by_room" title={t('insights.rooms')} help={t('insights.roomsHelp')}>
      <table className={styles.bars} data-columns={3}>
        <caption>
          <VisuallyHidden>{t('insights.roomsHelp')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('resources.roomOrDevice')}</th>
            <th scope="col">{t('insights.inUse')}</th>
            <th scope="col">{t('insights.time')}</th>
          </tr>
        </thead>
        <tbody>
          {data.occupancy.map(({ resource_id, minutes_in_use, minutes_open }) => {
            const share = minutes_open > 0 ? Math.min(1, minutes_in_use / minutes_open) : 0;
            return (
              <tr key={resource_id}>
                <th scope="row">
                  <span className={styles.name}>
                    {resources.find((resource) => resource.resource_id === resource_id)?.name}
                  </span>
                </th>
                <td>
                  <span className={styles.bar}>
                    {share > 0 && <i style={{ '--part': share } as CSSProperties} aria-hidden="true" />}
                    <b>{numbers.share(share)}</b>
                  </span>
                </td>
                <td>{numbers.hours(minutes_in_use)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </SectionCard>
  );
}
