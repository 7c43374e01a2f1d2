import type { OwnerBookingBody } from 'api/contract/owner-bookings.ts';
import type { SeriesConflict } from 'api/contract/series.ts';
import { wallTimeAt } from 'api/time/wall-times.ts';
import { answersBody } from 'booking-parts/questions/answers.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { ApiError, currentLanguage, useTranslation, zoneOffsets } from 'shared-ui';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { showFieldErrors } from 'shared-ui/show-field-errors.ts';
import { useKeptForm } from '../../components/kept-form.ts';
import { useProfile, useServices, useZone } from '../../data/queries.ts';
import {
  type BookingDraft,
  bookingErrors,
  type CustomerSource,
  draftFrom,
  findStart,
  type KeptBooking,
} from '../../domain/bookings/booking-draft.ts';
import type { BookingStart } from '../../domain/bookings/open-booking.ts';
import { toVisit, toVisitBody } from '../../domain/bookings/visit.ts';
import { isVisitError } from '../../domain/bookings/visit-failure.ts';
import { conflictsIn } from '../../domain/series/conflicts-in.ts';
import { repeatError, toRepeat } from '../../domain/series/repeat-draft.ts';
import { offers } from '../../domain/staff/offered.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';
import { useConflicts } from './use-conflicts.ts';
import { useSendBooking } from './use-send-booking.ts';
import { useVisitFailure } from './use-visit-failure.ts';

/** The name under which the form is kept over a reload. */
export const BOOKING_FORM = 'booking';

/** Field names of customers and answers contain a dot. */
const isField = (draft: BookingDraft, field: string): field is FieldPath<BookingDraft> =>
  (field.split('.')[0] ?? '') in draft;

/** `start` has the initial values; `start.kept` those of a form that was left half filled. */
export function useBookingForm(start: BookingStart) {
  const { t } = useTranslation('console');
  const zone = useZone();
  const profile = useProfile().data;
  const { active } = useStaff();
  const all = useServices().data?.services ?? [];
  // The role `staff` books only what its person offers.
  const offered = all.filter((one) => active.some(({ staff_id }) => offers(one, staff_id)));
  const services = offered.filter(({ add_on }) => !add_on);
  const chosen = (start.serviceIds ?? []).filter((id) => offered.some(({ service_id }) => service_id === id));
  const isBookable = services.some(({ service_id }) => service_id === chosen[0]);
  const { kept } = start;
  const form = useForm<BookingDraft>({
    defaultValues: draftFrom(
      { ...start, serviceIds: isBookable ? chosen : [services[0]?.service_id ?? ''] },
      profile?.notify_customer ?? true,
    ),
  });
  const namedSource = start.customer?.name ? 'known' : 'new';
  const startSource = start.customer ? namedSource : 'search';
  const [customerSource, setCustomerSource] = useState<CustomerSource>(kept?.customerSource ?? startSource);
  const [customerId, setCustomerId] = useState(kept?.customerId ?? start.customerId ?? null);
  // Set after the defaults, so that the form counts as changed.
  useLayoutEffect(() => {
    if (!kept) return;
    for (const [name, value] of Object.entries(kept.draft))
      form.setValue(name as keyof BookingDraft, value as never, { shouldDirty: true });
  }, [kept, form]);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [refused, setRefused] = useState<{ of: string; conflicts: SeriesConflict[] } | null>(null);
  const draft = form.watch();
  const visit = toVisit(
    draft.service_ids.flatMap((id) => offered.find(({ service_id }) => service_id === id) ?? []),
    Number(draft.seats),
    currentLanguage(),
  );
  const startTime = findStart(draft, zone);
  const isPast = startTime !== '' && Date.parse(startTime) < Date.now();
  const { conflicts, parts, found, error, look } = useConflicts({
    visit,
    staffId: draft.staff_id,
    start: isPast ? '' : startTime,
  });
  const visitFailure = useVisitFailure(visit, error);
  const foundStaffId = draft.staff_id || found;
  const repeat = toRepeat(draft);
  const startDate = startTime === '' ? '' : dateIn(startTime, zone);
  /** What the conflicts of a series depend on. */
  const placed = JSON.stringify([draft.service_ids, draft.seats, draft.staff_id, startTime, repeat]);
  const { send, finish } = useSendBooking(start.from);
  /** The person who was named on the screen when the booking was sent. */
  const sent = useRef({ of: '', staffId: '' });
  const isChanged = form.formState.isDirty || customerSource !== startSource;
  const entered: KeptBooking = { draft, customerSource, customerId };
  useKeptForm(BOOKING_FORM, entered, isChanged);

  /** Shows the conflicts, with a button to book anyway. */
  function showConflicts() {
    const { date, time } = wallTimeAt(startTime, zoneOffsets(zone));
    form.setValue('isOther', true);
    form.setValue('date', date);
    form.setValue('time', time);
    look();
  }

  function refuse(error: ApiError) {
    if (isVisitError(error)) return visitFailure.show(error);
    const found = conflictsIn(error);
    if (error.status === 409) sent.current = { of: '', staffId: '' };
    if (found.length > 0 && repeat) return setRefused({ of: placed, conflicts: found });
    if (found.length > 0) return showConflicts();
    const names: Record<string, string> = {
      start_time: draft.isOther ? 'time' : 'slot',
      'repeat.count': 'repeatCount',
    };
    const fields = Object.entries(error.fields).map(
      ([name, message]) => [names[name] ?? name, message] as const,
    );
    const fieldErrors = fields.filter((entry): entry is readonly [FieldPath<BookingDraft>, string] =>
      isField(draft, entry[0]),
    );
    if (fieldErrors.some(([field]) => field.startsWith('customer.'))) setCustomerSource('new');
    if (fieldErrors.length === 0) setFailure(error);
    // Once the fields are there.
    requestAnimationFrame(() => showFieldErrors(form.setError, fieldErrors));
  }

  /** Shows what is missing; false if nothing is. */
  function hasErrors(): boolean {
    const given = { isSearching: customerSource === 'search', zone, now: Date.now() };
    const errors = bookingErrors(form.getValues(), given);
    const shown = errors.map(({ field, problem }) => [field, t(`booking.problem.${problem}`)] as const);
    const problem = repeatError(form.getValues(), startDate);
    const all = problem ? [...shown, ['repeatCount', t(`series.problem.${problem}`)] as const] : shown;
    showFieldErrors(form.setError, all);
    return all.length > 0;
  }

  async function book(values: BookingDraft, inSpite: Pick<OwnerBookingBody, 'force' | 'skip_conflicts'>) {
    setFailure(null);
    if (hasErrors()) return;
    const { customer, staff_id, additional_info, notify_customer, text_reminders, answers } = values;
    if (!visit) return;
    // A repeat after a lost reply names the same person, or it would book twice.
    if (sent.current.of !== placed) sent.current = { of: placed, staffId: repeat ? staff_id : foundStaffId };
    const bookedStaffId = sent.current.staffId;
    const body = {
      ...toVisitBody(visit),
      start_time: startTime,
      ...(bookedStaffId && { staff_id: bookedStaffId }),
      customer,
      additional_info,
      answers: answersBody([...visit.questions], answers),
      notify_customer: notify_customer && customer.email !== '',
      ...(text_reminders && customer.phone !== '' && { text_reminders }),
      ...(repeat && { repeat }),
      ...inSpite,
    };
    try {
      finish(await send(body), body);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
    }
  }

  // What a series conflicts with is not known before it is sent.
  const isForced = draft.isOther && !repeat && conflicts !== undefined && conflicts.length > 0;
  const submit = form.handleSubmit((values) => book(values, { force: isForced }), hasErrors);
  const bookSeries = (inSpite: Pick<OwnerBookingBody, 'force' | 'skip_conflicts'>) =>
    void form.handleSubmit((values) => book(values, inSpite), hasErrors)();

  return {
    form,
    draft,
    start,
    entered,
    isChanged,
    services,
    offered,
    visit,
    zone,
    customerSource,
    customerId,
    setCustomerId,
    setCustomerSource,
    startTime,
    conflicts,
    parts,
    foundStaffId,
    refusal: error && !isVisitError(error) ? error.message : null,
    visitFailure,
    failure,
    submit,
    isForced,
    repeat,
    startDate,
    seriesConflicts: refused?.of === placed ? refused.conflicts : [],
    bookSeries,
  };
}

export type BookingForm = ReturnType<typeof useBookingForm>;
