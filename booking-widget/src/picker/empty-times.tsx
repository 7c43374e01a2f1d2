import { addDays } from 'api/time/dates.ts';
import CalendarX from 'lucide-react/icons/calendar-x';
import { Button, ButtonLink, currentLanguage, EmptyState, useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { useTimeFormat } from '../components/use-time-format.ts';
import type { PublicData } from '../data/public-data.ts';
import { nextOpenDay } from '../features/slots/slots-by-day.ts';
import styles from './contact-buttons.module.css';
import { GoneTimes } from './gone-times.tsx';
import { NoTimeWith } from './no-time-with.tsx';
import { TooFewPlaces } from './too-few-places.tsx';
import type { Picker } from './use-picker.ts';
import { WaitlistOffer } from './waitlist-offer.tsx';

interface Props {
  business: PublicData['business'];
  picker: Picker;
  onChooseDay: (date: string) => void;
}

/** No slots: leads to the next open day, or else to the business's contacts. */
export default function EmptyTimes(props: Props) {
  const { gone, person, shownDay, canWait, visit } = props.picker;
  if (gone) return <GoneTimes {...props} />;
  const none = person ? <NoTimeWith {...props} person={person} /> : <NoTimes {...props} />;
  if (!shownDay) return none;
  const offer = canWait(shownDay) ? (
    <>
      <WaitlistOffer key={shownDay} business={props.business} picker={props.picker} date={shownDay} />
      {none}
    </>
  ) : (
    none
  );
  if (!visit || visit.seats === 1) return offer;
  return (
    <TooFewPlaces picker={props.picker} date={shownDay} onChooseDay={props.onChooseDay}>
      {offer}
    </TooFewPlaces>
  );
}

function NoTimes({ business, picker, onChooseDay }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const { time } = useTimeFormat();
  const { days, shownDay, zone, today, lastDate } = picker;
  const next = shownDay ? nextOpenDay(days, shownDay) : null;
  const first = next && days.get(next)?.[0];

  const reason = picker.findReason(shownDay ?? today);
  // Without minimum notice, only slots in the past are too soon.
  const why = reason === 'too_soon' && business.hours_advance === 0 ? 'over' : reason;
  const values = {
    business: business.name,
    count: business.hours_advance,
    day: formatDate(lastDate, lang, 'long'),
    month: formatDate(shownDay ?? today, lang, 'month'),
  };

  if (!next || !first) {
    const { business_phone: phone, business_email: email } = business;
    const way = [picker.hasOtherServices && 'service', (phone || email) && 'contact']
      .filter(Boolean)
      .join('_');
    const nothing = t('slots.noneSoon', { count: business.bookable_days });
    const advised = way ? t('common:sentences', { first: nothing, second: t(`slots.try.${way}`) }) : nothing;
    const { reopens } = picker;
    const outlook = reopens
      ? t('slots.reopens', {
          day: formatDate(reopens, lang, 'long'),
          from: formatDate(addDays(reopens, 1 - business.bookable_days), lang, 'long'),
        })
      : advised;
    return (
      <EmptyState
        icon={<CalendarX />}
        title={t('slots.noneForService')}
        help={why === 'plan_limit' ? t('slots.why.plan_limit', values) : outlook}
        action={
          (phone || email) && (
            <div className={styles.buttons}>
              {phone && (
                <ButtonLink variant="secondary" href={`tel:${phone}`}>
                  {t('business.call')}
                </ButtonLink>
              )}
              {email && (
                <ButtonLink variant="secondary" href={`mailto:${email}`}>
                  {t('business.email')}
                </ButtonLink>
              )}
            </div>
          )
        }
      />
    );
  }
  const nextOpen = t('slots.nextOpen', { day: formatDate(next, lang, 'long'), time: time(first, zone) });
  return (
    <EmptyState
      icon={<CalendarX />}
      title={t('slots.noneForDate')}
      help={
        why ? t('common:sentences', { first: t(`slots.why.${why}`, values), second: nextOpen }) : nextOpen
      }
      action={
        <Button variant="secondary" onClick={() => onChooseDay(next)}>
          {t('slots.goTo', { day: formatDate(next, lang, 'short') })}
        </Button>
      }
    />
  );
}
