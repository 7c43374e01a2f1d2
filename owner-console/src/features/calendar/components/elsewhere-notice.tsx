import { Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { useWhen } from '../../../data/use-when.ts';
import { usePeople } from '../../../domain/calendar/people.ts';
import type { EventForm } from '../use-event-form.ts';
import styles from './elsewhere-notice.module.css';

interface Props {
  state: EventForm;
  /** Null for an appointment. */
  onSaveAsNew: (() => void) | null;
}

/** Shows that the open event was changed or deleted elsewhere. What was typed stays. */
export function ElsewhereNotice({ state, onSaveAsNew }: Props) {
  const { t } = useTranslation('console');
  const { conflict, theirs, showTheirs, keepMine } = state;
  const when = useWhen();
  const { names } = usePeople();
  if (!conflict) return null;
  const isCancelled = conflict === 'deleted' && !onSaveAsNew;
  return (
    <div className={styles.notice} role="status">
      <Banner tone="warn">
        <p>{t(`event.elsewhere.${isCancelled ? 'cancelled' : conflict}`)}</p>
        {conflict === 'changed' && theirs && (
          <p>
            {t('event.elsewhere.now', { when: when(theirs.start_time, { end: theirs.end_time }) })}
            {theirs.staff_id &&
              names.has(theirs.staff_id) &&
              t('people.alsoWith', { name: names.get(theirs.staff_id) })}
          </p>
        )}
        <div className={styles.choices}>
          {conflict === 'changed' ? (
            <>
              <Button variant="secondary" small onClick={showTheirs}>
                {t('event.elsewhere.showTheirs')}
              </Button>
              <Button variant="secondary" small onClick={keepMine}>
                {t('event.elsewhere.keepMine')}
              </Button>
            </>
          ) : (
            onSaveAsNew && (
              <Button variant="secondary" small onClick={onSaveAsNew}>
                {t('event.elsewhere.saveAsNew')}
              </Button>
            )
          )}
        </div>
      </Banner>
    </div>
  );
}
