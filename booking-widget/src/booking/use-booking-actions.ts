import type { BookReply, PublicBusiness } from 'api/contract/public.ts';
import { ApiError, announce, useTranslation } from 'shared-ui';
import { newIdempotencyKey } from 'shared-ui/idempotency-key.ts';
import { useSWRConfig } from 'swr';
import { useContainer } from '../components/container.ts';
import { useClient } from '../data/booking-client.ts';
import { isMissing } from '../data/public-data.ts';
import { businessKey, loadBusiness, servicesKey } from '../data/use-public-data.ts';
import type { Visit } from '../data/visit.ts';
import {
  codeSentEarlier,
  codeSentNow,
  cooldownFor,
  isCodeUsable,
  isSentFor,
} from '../features/code/sent-code.ts';
import type { DetailsValues } from '../features/details/details-values.ts';
import { useBookingStore } from '../picker/booking-context.tsx';
import { toBookingError } from '../picker/booking-error.ts';
import type { BookingError } from '../picker/booking-store.ts';
import { bookBody, codeBody, isSameBooking } from './booking-attempt.ts';
import { useProvedAddress } from './use-proved-address.ts';

interface Context {
  business: PublicBusiness;
  visit: Visit;
  staffId: string | null;
  reload: () => void;
}

const ANNOUNCED = new Set<BookingError['kind']>(['fields', 'code', 'code_expired', 'demo']);

const hasCode = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** The actions of the last steps. Each ends in a step or sets `bookingError`. */
export function useBookingActions({ business, visit, staffId, reload }: Context) {
  const { t } = useTranslation('widget');
  const store = useBookingStore();
  const client = useClient();
  const { kind } = useContainer();
  const { mutate } = useSWRConfig();
  const { isProved, forgetDevice } = useProvedAddress(business);
  const params = { business_id: business.business_id };

  function fail(error: unknown, bookingError: BookingError): void {
    const { slot, taken, details } = store.getState();
    if (bookingError.kind === 'slot' && slot) {
      store.setState({
        step: 'taken',
        stepChanged: true,
        taken: [...taken, slot],
        busy: false,
        bookingError,
        attempt: null,
      });
      reload();
      return;
    }
    if (bookingError.kind === 'visit') {
      // A service or an option changed since the page was opened.
      store.goTo('service');
      store.setState({ bookingError });
      void mutate(servicesKey(business.business_id));
      void mutate(businessKey(business.business_id));
      return;
    }
    if (error instanceof ApiError && error.retryAfter !== null) {
      store.setState({ cooldown: cooldownFor(details.email, Date.now(), error.retryAfter) });
    }
    if (bookingError.kind === 'fields') {
      store.setState({ step: 'details', stepChanged: true });
      // The questions may have changed since the page was opened.
      void mutate(servicesKey(business.business_id));
    }
    store.setState({ busy: false, bookingError });
    if (ANNOUNCED.has(bookingError.kind)) announce(bookingError.message, 'assertive');
  }

  async function findError(error: unknown, fallback: string): Promise<BookingError> {
    const bookingError = toBookingError(error, fallback);
    if (!isMissing(error)) return bookingError;
    const isUnpublished = await loadBusiness(client.call, business.business_id).then(() => false, isMissing);
    return isUnpublished ? { ...bookingError, kind: 'unpublished' } : bookingError;
  }

  async function requestCode(): Promise<void> {
    const { details, slot, busy } = store.getState();
    if (!slot || busy) return;
    store.setState({ busy: true, bookingError: null });
    const send = async () => {
      const body = codeBody({ visit, staffId, slot, details }, business.name);
      return client.call('POST /api/public/{business_id}/send-code', {
        access: 'public',
        params,
        body: { ...body, recaptchaToken: await client.solveBotCheck('send_code') },
      });
    };
    const { serviceIds, seats } = visit;
    const requested = { slot, visit: { serviceIds, seats }, staff: staffId };
    const enter = { step: 'code', stepChanged: true, busy: false, code: '', wrongCode: null } as const;
    try {
      const reply = await send().catch((error: unknown) =>
        hasCode(error, 'bot_check_failed') ? send() : Promise.reject(error),
      );
      const { staff, parts, hold_expires_at: until } = reply;
      const hold = { ...requested, staff: staff?.staff_id ?? null, until, parts };
      store.setState({
        ...enter,
        cooldown: cooldownFor(details.email, Date.now()),
        sent: codeSentNow(details.email, hold, Date.now()),
      });
      announce(reply.message);
    } catch (error) {
      const { retryAfter = null, details: limits = {} } = error instanceof ApiError ? error : {};
      const isUsable = isCodeUsable(store.getState().sent, details.email, Date.now());
      const sent =
        codeSentEarlier(details.email, requested, limits) ??
        (isUsable && retryAfter !== null ? store.getState().sent : null);
      if (!sent) return fail(error, await findError(error, t('errors.sendCode')));
      const cooldown = cooldownFor(details.email, Date.now(), retryAfter ?? undefined);
      store.setState({ ...enter, cooldown, sent });
      announce(t('code.sentEarlier'));
    }
  }

  function hasCodeFor(email: string): boolean {
    const { sent, slot } = store.getState();
    if (!slot || !isCodeUsable(sent, email, Date.now())) return false;
    return isSentFor(sent, { slot, visit, staff: staffId });
  }

  async function attemptFor(details: DetailsValues, slot: string, code: string) {
    const body = bookBody({ visit, staffId, slot, details }, code, business.req_cus_info.address);
    const { attempt } = store.getState();
    if (attempt && isSameBooking(attempt.body, body)) return attempt;
    const fresh = {
      key: newIdempotencyKey(),
      body: { ...body, recaptchaToken: await client.solveBotCheck('book') },
    };
    store.setState({ attempt: fresh });
    return fresh;
  }

  /** The page of the booking waits at an address of its own; a frame stays where it is. */
  function waitForPayment(unpaid: BookReply): void {
    const waiting = { code: '', sent: null, attempt: null, proof: null, taken: [] };
    if (kind === 'page') {
      store.setState({ ...waiting, step: 'details' });
      window.location.assign(unpaid.manage_url);
      return;
    }
    store.setState({ ...waiting, step: 'pay', stepChanged: true, busy: false, unpaid });
  }

  async function bookWith(code: string): Promise<void> {
    const { details, slot, busy } = store.getState();
    if (!slot || busy) return;
    store.setState({ busy: true, bookingError: null });
    const send = async () => {
      const { key, body } = await attemptFor(details, slot, code);
      const headers = { 'idempotency-key': key };
      return client.call('POST /api/public/{business_id}/book', { access: 'public', params, headers, body });
    };
    try {
      const booked = await send().catch((error: unknown) => {
        if (!hasCode(error, 'bot_check_failed')) throw error;
        store.setState({ attempt: null });
        return send();
      });
      const { status } = booked;
      if (status === 'awaiting_payment') return waitForPayment(booked);
      store.setState({
        step: 'done',
        stepChanged: true,
        busy: false,
        booked: { ...booked, status },
        code: '',
        sent: null,
        attempt: null,
        proof: null,
        taken: [],
      });
      announce(booked.message);
      reload();
    } catch (error) {
      const isOffline = error instanceof ApiError && error.status === 0;
      if (!isOffline) store.setState({ attempt: null });
      if (hasCode(error, 'code_required')) {
        store.setState({ busy: false, proof: null });
        return requestCode();
      }
      const bookingError = await findError(error, t('errors.book'));
      if (error instanceof ApiError && typeof error.details.tries_left === 'number') {
        bookingError.message = t('code.wrong', { count: error.details.tries_left });
      }
      const { kind: errorKind } = bookingError;
      if (errorKind === 'code') store.setState({ step: 'code', wrongCode: code });
      if (errorKind === 'code_expired') store.setState({ step: 'code', sent: null });
      fail(error, bookingError);
    }
  }

  /** Books with the typed code, unless it is known to be wrong. */
  async function bookSlot(): Promise<void> {
    const { code, wrongCode } = store.getState();
    if (code !== wrongCode) return bookWith(code);
    const message = t('code.stillWrong');
    store.setState({ bookingError: { kind: 'code', message, fields: {} } });
    announce(message, 'assertive');
  }

  /** Sends no second code for the same slot while the first is valid, and none where this device proved the address. */
  async function submitDetails(details: DetailsValues): Promise<void> {
    if (store.getState().busy) return;
    store.setState({ details, busy: true });
    const proved = await isProved(details.email);
    store.setState({ busy: false });
    if (proved) await bookWith('');
    else if (hasCodeFor(details.email)) store.goTo('code');
    else await requestCode();
  }

  /** Books the other slot at once if the code is valid or none is needed. */
  async function takeInstead(slot: string, day: string): Promise<void> {
    store.chooseSlot(slot, day, visit);
    const { sent, details, code } = store.getState();
    const usable = isCodeUsable(sent, details.email, Date.now());
    if (usable && code.length === 6) await bookWith(code);
    else await submitDetails(details);
  }

  return { requestCode, bookSlot, submitDetails, takeInstead, isProved, forgetDevice };
}

export type BookingActions = ReturnType<typeof useBookingActions>;
