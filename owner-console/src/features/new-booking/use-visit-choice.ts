import type { Visit } from '../../domain/bookings/visit.ts';
import { offers } from '../../domain/staff/offered.ts';
import type { BookingForm } from './use-booking-form.ts';

/** Replaces the services of the form. What no longer fits is dropped: a person who does not do all of them, and places of one service. */
export function useVisitChoice({ form }: Pick<BookingForm, 'form'>) {
  return (lines: Visit['lines'], seats = 1) => {
    const options = { shouldDirty: true };
    const { staff_id: staffId } = form.getValues();
    form.setValue(
      'service_ids',
      lines.map(({ service }) => service.service_id),
      options,
    );
    form.setValue('seats', String(lines.length > 1 ? 1 : seats), options);
    if (staffId && !lines.every(({ service }) => offers(service, staffId)))
      form.setValue('staff_id', '', options);
  };
}
