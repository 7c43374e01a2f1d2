import type { Activity } from 'api/contract/sessions.ts';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button, Skeleton, useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import useSWRInfinite from 'swr/infinite';
import { saveAsFile } from '../../../components/save-as-file.ts';
import { SectionCard } from '../../../components/section-card.tsx';
import { useCall } from '../../../data/console-context.ts';
import { useWhen } from '../../../data/use-when.ts';
import { activityCsv } from '../activity-csv.ts';
import styles from './security.module.css';

export function ActivityCard() {
  const { t } = useTranslation('console');
  const call = useCall();
  const when = useWhen();
  const [isExporting, setIsExporting] = useState(false);
  const load = (cursor?: string) =>
    call('GET /api/activity', cursor === undefined ? {} : { query: { cursor } });
  type Page = Awaited<ReturnType<typeof load>>;
  const { data, error, size, setSize, mutate } = useSWRInfinite<Page>(
    (index, previous: Page | null) =>
      previous && !previous.next_cursor ? null : ['activity', index, previous?.next_cursor ?? ''],
    ([, , cursor]: [string, number, string]) => load(cursor || undefined),
    { revalidateFirstPage: false },
  );
  const entries = data?.flatMap(({ activity }) => activity) ?? [];
  const formatActivity = ({ what, detail }: Activity) =>
    detail ? t('security.whatOf', { what: t(`security.what.${what}`), detail }) : t(`security.what.${what}`);

  async function exportAll() {
    setIsExporting(true);
    try {
      const all: Activity[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await load(cursor);
        all.push(...page.activity);
        if (!page.next_cursor) break;
        cursor = page.next_cursor;
      }
      saveAsFile('activity.csv', activityCsv(all), 'text/csv');
    } finally {
      setIsExporting(false);
    }
  }

  return (
    <SectionCard
      id="activity"
      title={t('security.activity')}
      help={t('security.activityHelp')}
      aside={
        <Button
          variant="secondary"
          small
          busy={isExporting}
          icon={<Download size={18} strokeWidth={1.8} aria-hidden />}
          onClick={() => void exportAll()}
        >
          {t('security.export')}
        </Button>
      }
    >
      {error && <LoadFailed text={t('security.activityFailed')} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height="12rem" />}
      <ul className={styles.activity}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{when(entry.at)}</time>
            <span>
              <b>{formatActivity(entry)}</b>
              <span>{[entry.who || t('security.operator'), entry.browser].filter(Boolean).join(' · ')}</span>
            </span>
          </li>
        ))}
      </ul>
      {data?.at(-1)?.next_cursor && (
        <Button variant="quiet" flush onClick={() => void setSize(size + 1)}>
          {t('security.more')}
        </Button>
      )}
    </SectionCard>
  );
}
