import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import type { PublicBusiness } from 'api/contract/public.ts';
import { joinNames } from 'api/text/join-names.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { Button, currentLanguage, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { formatDay } from 'shared-ui/datetime/day.ts';
import { useZoneLine } from 'shared-ui/use-zone-line.ts';
import { StepHeading } from '../components/step-heading.tsx';
import { useTimeFormat } from '../components/use-time-format.ts';
import { useBookingTitle } from '../components/visit-texts.ts';
import type { ManageLink } from '../data/manage-link.ts';
import { isByOne, memberNames } from '../data/visit-parts.ts';
import { useBookingStore } from '../picker/booking-context.tsx';
import { DaysSection } from '../picker/days-section.tsx';
import { PersonSection } from '../picker/person-section.tsx';
import { PickBar } from '../picker/pick-bar.tsx';
import { TimesSection } from '../picker/times-section.tsx';
import { useChoose } from '../picker/use-choose.ts';
import type { Bookable } from '../picker/use-chosen-visit.ts';
import { usePicker } from '../picker/use-picker.ts';
import { useSlotCheck } from '../picker/use-slot-check.ts';
import styles from './manage.module.css';
import { readMoveTimes } from './managed-data.ts';
import type { ChangeError } from './use-manage-actions.ts';

interface Props {
  booking: ManagedBooking;
  business: PublicBusiness;
  visit: Bookable;
  link: ManageLink;
  focusHeading: boolean;
  onMove: (slot: string, staffId: string | null) => Promise<ChangeError | null>;
  onBack: () => void;
}

export function ChangeView({ link, booking, business, visit, focusHeading, onMove, onBack }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const { range, hour12 } = useTimeFormat();
  const zoneLine = useZoneLine();
  const title = useBookingTitle()(booking);
  const store = useBookingStore();
  const isOnePerson = isByOne(booking.parts);
  const picker = usePicker(business, visit, {
    hasAnyone: !isOnePerson,
    keptStaff: isOnePerson ? '' : joinNames(memberNames(booking.parts, business.staff), lang),
    readTimes: (staffId) => readMoveTimes(link, staffId),
  });
  const { timesHeading, chooseDay, chooseSlot, chooseNext } = useChoose(picker);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useSlotCheck(picker);
  const { slot, zone, otherZone, toDay, person } = picker;
  const isSamePerson = !person || (isOnePerson && person.staff_id === booking.staff?.staff_id);
  const own = isSamePerson ? booking.start_time : undefined;

  async function move(to: string) {
    if (busy) return;
    setBusy(true);
    setError(null);
    const changeError = await onMove(to, isSamePerson ? null : person.staff_id);
    if (!changeError) {
      store.setState({ slot: null, day: null, taken: [] });
      return;
    }
    setBusy(false);
    if (changeError.kind === 'slot') {
      store.setState(({ taken }) => ({ slot: null, day: toDay(to), taken: [...taken, to] }));
      picker.reload();
      timesHeading.current?.focus();
    } else {
      setError(changeError.message);
    }
  }

  return (
    <div className={styles.change}>
      <header className={styles.words}>
        <Button variant="quiet" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
          {t('manage.choose.keep')}
        </Button>
        <StepHeading level={1} focus={focusHeading}>
          {t('manage.choose.title')}
        </StepHeading>
        <p>
          {t('manage.choose.now', {
            service: title,
            when: t('manage.when', {
              day: formatDay(booking.start_time, zone, lang, 'long'),
              time: range(booking.start_time, booking.end_time, zone),
              zone: zoneLine(booking.start_time, { zone, otherZone, hour12 }),
            }),
          })}
        </p>
      </header>
      <div className={styles.sheet}>
        <div className={styles.columns}>
          <DaysSection
            business={business}
            picker={picker}
            focusHeading={false}
            own={own}
            people={
              picker.people.length > 0 && (
                <details className={styles.people}>
                  <summary>{t('staff.change')}</summary>
                  <PersonSection picker={picker} />
                </details>
              )
            }
            onChooseDay={chooseDay}
            onChooseNext={chooseNext}
          />
          <TimesSection
            business={business}
            picker={picker}
            headingRef={timesHeading}
            own={own}
            onChooseDay={chooseDay}
            onChooseSlot={chooseSlot}
          />
        </div>
        {error && (
          <div className={styles.error}>
            <Banner tone="danger">{error}</Banner>
          </div>
        )}
        {slot && (
          <PickBar {...picker} visit={visit} slot={slot}>
            <Button busy={busy} onClick={() => void move(slot)}>
              {t('manage.choose.move')}
            </Button>
          </PickBar>
        )}
      </div>
    </div>
  );
}
