import type { PublicBusiness } from 'api/contract/public.ts';
import { useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { SpokenNote } from '../components/spoken-note.tsx';
import { useTimeFormat } from '../components/use-time-format.ts';
import { useBooking } from './booking-context.tsx';
import type { BookingState } from './booking-store.ts';
import { useOfferedChoices } from './use-offered-choices.ts';
import type { Picker } from './use-picker.ts';

interface Props {
  business: PublicBusiness;
  picker: Picker;
  /** Whether someone else took one of them. */
  hasTaken: boolean;
}

/** What became of the choices. */
export default function ChoiceNotes({ business, picker, hasTaken }: Props) {
  const { t } = useTranslation('widget');
  const { time } = useTimeFormat();
  const isOffer = useBooking((state) => state.isOffer);
  const dropped = useBooking((state) => state.dropped);
  const lost = useBooking((state) => state.lost);
  useOfferedChoices(picker, business.staff);
  const { slot, zone, person, visit } = picker;

  function describe(gone: NonNullable<BookingState['dropped']>): string {
    const at = time(gone.slot, zone);
    if (gone.by === 'link') return t(isOffer ? 'waitlist.offerGone' : 'slots.linkGone', { time: at });
    return gone.by === 'person' && person
      ? t('staff.dropped', { time: at, name: person.name })
      : t('slots.dropped', { time: at, service: visit?.name });
  }

  return (
    <>
      {lost && (
        <SpokenNote
          text={'services' in lost ? t('visit.lost') : t('visit.lostPerson', { name: lost.person })}
        />
      )}
      {isOffer && slot && <Banner tone="ok">{t('waitlist.offered')}</Banner>}
      {dropped && visit && <SpokenNote text={describe(dropped)} />}
      {!slot && hasTaken && (
        <Banner tone="danger">{t(isOffer ? 'waitlist.offerTaken' : 'errors.slotTaken')}</Banner>
      )}
    </>
  );
}
