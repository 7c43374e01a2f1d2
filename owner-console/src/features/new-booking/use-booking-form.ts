import type { OwnerBookingBody } from 'api/contract/owner-bookings.ts';
import type { SeriesConflict } from 'api/contract/series.ts';
import { wallTimeAt } from 'api/time/wall-times.ts';
import { answersBody } from 'booking-parts/questions/answers.ts';
import { useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { ApiError, useTranslation, zoneOffsets } from 'shared-ui';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { newIdempotencyKey } from 'shared-ui/idempotency-key.ts';
import { showFieldErrors } from 'shared-ui/show-field-errors.ts';
import { useLeaveWarning } from '../../components/use-leave-warning.ts';
import { useProfile, useServices, useZone } from '../../data/queries.ts';
import { useBookingStart } from '../../domain/bookings/open-booking.ts';
import { conflictsIn } from '../../domain/series/conflicts-in.ts';
import { repeatError, toRepeat } from '../../domain/series/repeat-draft.ts';
import { offers } from '../../domain/staff/offered.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';
import { type BookingDraft, bookingErrors, draftFrom, startOf } from './booking-draft.ts';
import { useConflicts } from './use-conflicts.ts';
import { useSendBooking } from './use-send-booking.ts';

/** How the customer is named: found among those known, one of them, or with fields. */
export type CustomerSource = 'search' | 'known' | 'new';

/** Field names of customers and answers contain a dot. */
const isField = (draft: BookingDraft, field: string): field is FieldPath<BookingDraft> =>
  (field.split('.')[0] ?? '') in draft;

export function useBookingForm() {
  const { t } = useTranslation('console');
  const zone = useZone();
  const profile = useProfile().data;
  const { active } = useStaff();
  const all = useServices().data?.services ?? [];
  // The role `staff` books only what its person offers.
  const services = all.filter((one) => active.some(({ staff_id }) => offers(one, staff_id)));
  const [start] = useState(useBookingStart.getState);
  const chosen = services.find(({ service_id }) => service_id === start.serviceId);
  const form = useForm<BookingDraft>({
    defaultValues: draftFrom(
      { ...start, serviceId: (chosen ?? services[0])?.service_id ?? '' },
      profile?.notify_customer ?? true,
    ),
  });
  const [customerSource, setCustomerSource] = useState<CustomerSource>(
    start.customer ? (start.customer.name ? 'known' : 'new') : 'search',
  );
  const [customerId, setCustomerId] = useState(start.customerId ?? null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [refused, setRefused] = useState<{ of: string; conflicts: SeriesConflict[] } | null>(null);
  const draft = form.watch();
  const service = services.find(({ service_id }) => service_id === draft.service_id);
  const startTime = startOf(draft, zone);
  const isPast = startTime !== '' && Date.parse(startTime) < Date.now();
  const { conflicts, refusal, look } = useConflicts({
    serviceId: draft.service_id,
    staffId: draft.staff_id,
    start: draft.isOther && !isPast ? startTime : '',
  });
  const repeat = toRepeat(draft);
  const startDate = startTime === '' ? '' : dateIn(startTime, zone);
  /** What the conflicts of a series depend on. */
  const placed = JSON.stringify([draft.service_id, draft.staff_id, startTime, repeat]);
  const { send, finish } = useSendBooking(start.from);
  const attempt = useRef({ body: '', key: '' });
  useLeaveWarning(form.formState.isDirty || customerSource !== 'search');

  function keyOf(body: OwnerBookingBody) {
    const text = JSON.stringify(body);
    if (attempt.current.body !== text) attempt.current = { body: text, key: newIdempotencyKey() };
    return attempt.current.key;
  }

  /** Shows the conflicts, with a button to book anyway. */
  function showConflicts() {
    const { date, time } = wallTimeAt(startTime, zoneOffsets(zone));
    form.setValue('isOther', true);
    form.setValue('date', date);
    form.setValue('time', time);
    look();
  }

  function refuse(error: ApiError) {
    const found = conflictsIn(error);
    if (found.length > 0 && repeat) return setRefused({ of: placed, conflicts: found });
    if (found.length > 0) return showConflicts();
    const names: Record<string, string> = {
      start_time: draft.isOther ? 'time' : 'slot',
      'repeat.count': 'repeatCount',
    };
    const fields = Object.entries(error.fields).map(
      ([name, message]) => [names[name] ?? name, message] as const,
    );
    const known = fields.filter((entry): entry is readonly [FieldPath<BookingDraft>, string] =>
      isField(draft, entry[0]),
    );
    if (known.some(([field]) => field.startsWith('customer.'))) setCustomerSource('new');
    if (known.length === 0) setFailure(error);
    // Once the fields are there.
    requestAnimationFrame(() => showFieldErrors(form.setError, known));
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
    const { customer, service_id, staff_id, additional_info, notify_customer, answers } = values;
    const body = {
      service_id,
      start_time: startTime,
      ...(staff_id && { staff_id }),
      customer,
      additional_info,
      answers: answersBody(service?.questions ?? [], answers),
      notify_customer: notify_customer && customer.email !== '',
      ...(repeat && { repeat }),
      ...inSpite,
    };
    try {
      finish(await send(body, keyOf(body)), body);
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
    services,
    service,
    zone,
    customerSource,
    customerId,
    setCustomerId,
    setCustomerSource,
    startTime,
    conflicts,
    refusal,
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
