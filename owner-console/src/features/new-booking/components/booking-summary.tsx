import { joinFacts } from 'api/text/join-facts.ts';
import { MINUTE_MS } from 'api/time/units.ts';
import { AppointmentCard } from 'booking-parts/appointment-card.tsx';
import { Button, currentLanguage, useTranslation } from 'shared-ui';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { useWhen } from '../../../data/use-when.ts';
import { useServiceSummary } from '../../../domain/bookings/visit-texts.ts';
import { useRepeatText } from '../../../domain/series/use-repeat-text.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import type { BookingForm } from '../use-booking-form.ts';
import styles from './booking-summary.module.css';

/** The first name; Chinese names as a whole. */
const shortName = (name: string) => name.trim().split(/\s+/)[0] ?? '';

export function BookingSummary({ state, formId }: { state: BookingForm; formId: string }) {
  const { t } = useTranslation('console');
  const when = useWhen();
  const lang = currentLanguage();
  const summarize = useServiceSummary();
  const { active, isTeam } = useStaff();
  const {
    form,
    draft,
    foundStaffId,
    customerSource,
    visit,
    zone,
    startTime,
    parts,
    isForced,
    repeat,
    failure,
  } = state;
  const person = active.find(({ staff_id }) => staff_id === foundStaffId)?.name;
  const name = customerSource === 'search' ? '' : shortName(draft.customer.name);
  const isMailed = draft.notify_customer && draft.customer.email !== '';
  const repeatText = useRepeatText();
  const isSending = form.formState.isSubmitting;

  return (
    <aside className={styles.summary} aria-label={t('booking.summary')}>
      <div className={styles.ticket}>
        {visit && startTime ? (
          <AppointmentCard
            start={startTime}
            end={new Date(Date.parse(startTime) + visit.duration * MINUTE_MS).toISOString()}
            zone={zone}
            title={visit.name}
            detail={joinFacts(
              [
                summarize(visit),
                repeat && repeatText(repeat),
                isTeam &&
                  (person
                    ? t('people.with', { name: person })
                    : parts.length <= 1 && t('booking.withAnyone')),
              ],
              lang,
            )}
          />
        ) : (
          <p className={styles.hint}>{t('booking.incomplete')}</p>
        )}
      </div>
      <div className={styles.act}>
        {failure && (
          <FailureBanner>{failure.status === 0 ? t('booking.offline') : failure.message}</FailureBanner>
        )}
        {visit && startTime && (
          <b className={styles.line}>{joinFacts([when(startTime), visit.name, person], lang)}</b>
        )}
        <Button type="submit" form={formId} block busy={isSending}>
          {isForced
            ? t('booking.bookAnyway')
            : name
              ? t('booking.bookFor', { who: name })
              : t('booking.book')}
        </Button>
        {customerSource !== 'search' && (
          <p className={styles.hint}>
            {isForced
              ? t('booking.forcedHelp')
              : isMailed
                ? t('booking.mailedHelp', { who: name })
                : t('booking.unmailedHelp')}
          </p>
        )}
      </div>
    </aside>
  );
}
