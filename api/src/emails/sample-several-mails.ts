import type { ListedAppointment } from './mails.ts';
import { SAMPLE_MAILS } from './sample-mails.ts';
import { makeVariant, type SampleVariant } from './sample-variant.ts';

const WEEK_MS = 7 * 86_400_000;
const { start, end } = SAMPLE_MAILS.booking_confirmed;
const inWeeks = (instant: string, weeks: number) =>
  new Date(Date.parse(instant) + weeks * WEEK_MS).toISOString();

const listed = Array.from(
  { length: 3 },
  (_, week): ListedAppointment => ({
    bookingId: `01980000-0000-7000-8000-00000000000${week}`,
    bookingRef: `7K2M9QXR4${week}`,
    serviceName: 'Single lesson',
    staffName: '',
    seats: 1,
    start: inWeeks(start, week),
    end: inWeeks(end, week),
    manageUrl: `https://slotwell.example/manage/7K2M9QXR4${week}?token=sample`,
    isRequest: false,
  }),
);
const formerly = (appointment: ListedAppointment, days: number) => ({
  previousStart: inWeeks(appointment.start, -days / 7),
  previousEnd: inWeeks(appointment.end, -days / 7),
});
const handedOver = (appointment: ListedAppointment) => ({
  ...appointment,
  ...formerly(appointment, 0),
  ...{ staffName: 'Marco', previousStaff: 'Tunde' },
});
const offered = ['Single lesson', 'Trial lesson', 'Exam training'];
const withoutLink = listed.map((appointment) => ({ ...appointment, manageUrl: '' }));

const CUSTOMERS = ['Ravi Menon', 'Dora Maar', '王芳'];
const TAKERS = ['Marco', 'Sofia', 'Marco'];
const staffAppointments = withoutLink.map((appointment, nth) => ({
  ...appointment,
  customerName: CUSTOMERS[nth] ?? '',
}));
const withoutCustomer = {
  ...{ customerName: 'Ravi Menon', customerEmail: '', customerPhone: '', additionalInfo: '' },
  ...{ price: null, answers: [], bookingRef: '' },
};

/** Mails about several appointments of one customer. */
export const SAMPLE_SEVERAL_MAILS: readonly SampleVariant[] = [
  makeVariant('series_confirmed', 'booking_confirmed', { appointments: listed }),
  makeVariant('series_moved', 'booking_moved', {
    appointments: listed.map((appointment) => ({
      ...appointment,
      ...formerly(appointment, 1),
      previousStaff: '',
    })),
  }),
  makeVariant('several_handed_over', 'booking_moved', {
    ...{ staffName: 'Marco', note: '' },
    appointments: listed.map(handedOver),
  }),
  makeVariant('several_changed', 'booking_moved', {
    note: '',
    appointments: listed.map((appointment, nth) => ({
      ...handedOver(appointment),
      ...(nth === 1 && { previousEnd: inWeeks(appointment.end, 1 / 2016) }),
      serviceName: offered[nth] ?? '',
      isRequest: nth === 2,
    })),
  }),
  makeVariant('several_cancelled', 'booking_cancelled', {
    appointments: withoutLink.map((appointment, nth) => ({
      ...appointment,
      serviceName: offered[nth] ?? '',
    })),
  }),
  makeVariant('staff_several_booked', 'staff_booked', {
    ...withoutCustomer,
    appointments: staffAppointments,
  }),
  makeVariant('staff_several_taken', 'staff_moved', {
    ...withoutCustomer,
    move: 'taken',
    appointments: staffAppointments.map(handedOver),
  }),
  makeVariant('staff_several_given', 'staff_moved', {
    ...withoutCustomer,
    move: 'given',
    appointments: staffAppointments.map((appointment, nth) => ({
      ...handedOver(appointment),
      staffName: TAKERS[nth] ?? '',
    })),
  }),
  makeVariant('staff_several_mixed', 'staff_moved', {
    ...withoutCustomer,
    move: 'mixed',
    appointments: staffAppointments.map((appointment, nth) =>
      nth === 0 ? handedOver(appointment) : { ...appointment, ...formerly(appointment, nth) },
    ),
  }),
  makeVariant('staff_several_cancelled', 'staff_cancelled', {
    ...withoutCustomer,
    appointments: staffAppointments,
  }),
  makeVariant('several_expired', 'request_expired', { appointments: withoutLink }),
] as readonly SampleVariant[];
