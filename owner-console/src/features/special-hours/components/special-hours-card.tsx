import { NEW } from 'api/contract/console-address.ts';
import type { SpecialHours } from 'api/contract/special-hours.ts';
import CalendarOff from 'lucide-react/icons/calendar-off';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import {
  ApiError,
  Button,
  ButtonLink,
  currentLanguage,
  EmptyState,
  Skeleton,
  useTranslation,
} from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { linkProps } from '../../../components/place-link.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { SPECIAL_HOURS } from '../../../domain/hours/special-hours-address.ts';
import { entryDates } from '../entry-texts.ts';
import { toBody, toDraft } from '../special-hours-draft.ts';
import { useKnownSpecialHours } from '../use-known-special-hours.ts';
import { useSpecialHoursChanges } from '../use-special-hours-changes.ts';
import styles from './special-hours.module.css';
import { SpecialHoursRow } from './special-hours-row.tsx';

export function SpecialHoursCard() {
  const { t } = useTranslation('console');
  const { coming, past, error, retry } = useKnownSpecialHours();
  const changes = useSpecialHoursChanges();
  const [showsPast, setShowsPast] = useState(false);
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
          onAct: () =>
            attempt(async () => {
              await changes.save(null, toBody(toDraft(entry)));
            }),
        },
      });
    });

  const row = (entry: SpecialHours) => (
    <SpecialHoursRow key={entry.id} entry={entry} onRemove={() => remove(entry)} />
  );

  return (
    <SectionCard
      id="special-hours"
      title={t('special.title')}
      help={t('special.help')}
      aside={
        <ButtonLink
          small
          icon={<Plus size={18} strokeWidth={1.8} aria-hidden />}
          {...linkProps({ ...SPECIAL_HOURS, item: NEW })}
        >
          {t('special.add')}
        </ButtonLink>
      }
    >
      {error && <LoadFailed text={t('hours.loadFailed')} onRetry={retry} />}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {!coming && !error && <Skeleton height="4rem" />}
      {coming?.length === 0 && (
        <EmptyState
          icon={<CalendarOff aria-hidden />}
          title={t('special.none')}
          help={t('special.noneHelp')}
        />
      )}
      <ul className={styles.list}>{coming?.map(row)}</ul>
      {past.length > 0 && (
        <div className={styles.past}>
          <Button variant="quiet" small aria-expanded={showsPast} onClick={() => setShowsPast(!showsPast)}>
            {t(showsPast ? 'special.hidePast' : 'special.showPast', { count: past.length })}
          </Button>
          {showsPast && <ul className={styles.list}>{past.map(row)}</ul>}
        </div>
      )}
    </SectionCard>
  );
}
