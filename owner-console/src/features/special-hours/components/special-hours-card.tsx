import type { SpecialHours } from 'api/contract/special-hours.ts';
import { CalendarOff, Plus } from 'lucide-react';
import { useState } from 'react';
import { ApiError, Banner, Button, currentLanguage, EmptyState, Skeleton, useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { SectionCard } from '../../../components/section-card.tsx';
import { useRead } from '../../../data/queries.ts';
import { entryDates } from '../entry-texts.ts';
import { bodyOf, draftOf } from '../special-hours-draft.ts';
import { useSpecialHoursChanges } from '../use-special-hours-changes.ts';
import styles from './special-hours.module.css';
import { SpecialHoursRow } from './special-hours-row.tsx';

const SpecialHoursDialog = prefetchedComponent(() => import('./special-hours-dialog.tsx'));

export function SpecialHoursCard({ onShowCalendar }: { onShowCalendar: () => void }) {
  const { t } = useTranslation('console');
  const { data, error, mutate } = useRead('GET /api/special-hours', []);
  const changes = useSpecialHoursChanges();
  const [open, setOpen] = useState<SpecialHours | 'new' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function attempt(work: () => Promise<void>) {
    setFailure(null);
    try {
      await work();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause.message);
    }
  }

  const remove = (entry: SpecialHours) =>
    attempt(async () => {
      await changes.remove(entry.id);
      toast({
        text: t('special.removed', { dates: entryDates(entry, currentLanguage()) }),
        action: {
          label: t('event.undo'),
          onAct: () => attempt(() => changes.save(null, bodyOf(draftOf(entry)))),
        },
      });
    });

  return (
    <SectionCard
      id="special-hours"
      title={t('special.title')}
      help={t('special.help')}
      aside={
        <Button
          variant="secondary"
          small
          icon={<Plus size={18} strokeWidth={1.8} aria-hidden />}
          onClick={() => setOpen('new')}
        >
          {t('special.add')}
        </Button>
      }
    >
      {error && <LoadFailed text={t('hours.loadFailed')} onRetry={() => mutate()} />}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {!data && !error && <Skeleton height="4rem" />}
      {data?.special_hours.length === 0 && (
        <EmptyState
          icon={<CalendarOff aria-hidden />}
          title={t('special.none')}
          help={t('special.noneHelp')}
        />
      )}
      <ul className={styles.list}>
        {data?.special_hours.map((entry) => (
          <SpecialHoursRow
            key={entry.id}
            entry={entry}
            onEdit={() => setOpen(entry)}
            onRemove={() => remove(entry)}
          />
        ))}
      </ul>
      {open && (
        <SpecialHoursDialog
          entry={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onShowCalendar={onShowCalendar}
        />
      )}
    </SectionCard>
  );
}
