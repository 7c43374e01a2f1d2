import type { BookBody, PublicBusiness } from 'api/contract/public.ts';
import type { Service } from 'api/contract/services.ts';
import { ApiError, announce, currentLanguage, useTranslation } from 'shared-ui';
import { useClient } from '../client/client-context.ts';
import { cooldownFor, isCodeUsable } from '../features/code/code-life.ts';
import { joinAddress } from '../features/details/address.ts';
import type { DetailsValues } from '../features/details/details-values.ts';
import { isSameBooking, newIdempotencyKey } from './booking-attempt.ts';
import { useBookingStore } from './booking-context.tsx';
import { bookingErrorOf } from './booking-error.ts';
import type { BookingError } from './booking-store.ts';
import { endOf } from './use-picker.ts';

interface Context {
  business: PublicBusiness;
  service: Service;
  reload: () => void;
}

/** The errors that no banner announces. */
const ANNOUNCED = new Set<BookingError['kind']>(['fields', 'email', 'code', 'code_expired', 'demo']);

const visitorZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const isBotCheckFailure = (error: unknown) => error instanceof ApiError && error.code === 'bot_check_failed';

/** The actions of the last steps. Each ends in a step or sets `bookingError`. */
export function useBookingActions({ business, service, reload }: Context) {
  const { t } = useTranslation('widget');
  const store = useBookingStore();
  const client = useClient();
  const params = { business_id: business.business_id };

  function fail(bookingError: BookingError): void {
    const { slot, taken } = store.getState();
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
    if (bookingError.kind === 'fields') store.setState({ step: 'details', stepChanged: true });
    store.setState({ busy: false, bookingError });
    if (ANNOUNCED.has(bookingError.kind)) announce(bookingError.message, 'assertive');
  }

  async function requestCode(): Promise<void> {
    const { details, slot, busy } = store.getState();
    if (!slot || busy) return;
    store.setState({ busy: true, bookingError: null });
    const send = async () =>
      client.call('POST /api/public/{business_id}/send-code', {
        access: 'public',
        params,
        body: {
          email: details.email.trim(),
          service: service.name,
          service_id: service.service_id,
          timeSlot: slot,
          businessName: business.name,
          recaptchaToken: await client.solveBotCheck('send_code'),
          action: 'send_code',
          language: currentLanguage(),
          timezone: visitorZone(),
        },
      });
    try {
      const reply = await send().catch((error: unknown) =>
        isBotCheckFailure(error) ? send() : Promise.reject(error),
      );
      const now = Date.now();
      store.setState({
        step: 'code',
        stepChanged: true,
        busy: false,
        code: '',
        cooldown: cooldownFor(details.email, now),
        sent: {
          email: details.email,
          sentAt: now,
          heldSlot: slot,
          heldService: service.service_id,
          heldUntil: reply.hold_expires_at,
        },
      });
      announce(reply.message);
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter !== null) {
        store.setState({ cooldown: cooldownFor(details.email, Date.now(), error.retryAfter) });
      }
      fail(bookingErrorOf(error, t('errors.sendCode')));
    }
  }

  async function attemptFor(details: DetailsValues, slot: string, code: string) {
    const body: BookBody = {
      name: details.name,
      email: details.email.trim(),
      phone: details.phone,
      address: joinAddress(details),
      service: service.name,
      service_id: service.service_id,
      timeSlot: slot,
      endTime: endOf(slot, service.duration),
      additionalInfo: details.note,
      verificationCode: code,
      num_of_customer: 1,
      language: currentLanguage(),
      timezone: visitorZone(),
      action: 'book',
    };
    const { attempt } = store.getState();
    if (attempt && isSameBooking(attempt.body, body)) return attempt;
    const fresh = {
      key: newIdempotencyKey(),
      body: { ...body, recaptchaToken: await client.solveBotCheck('book') },
    };
    store.setState({ attempt: fresh });
    return fresh;
  }

  async function bookSlot(): Promise<void> {
    const { details, slot, code, busy } = store.getState();
    if (!slot || busy) return;
    store.setState({ busy: true, bookingError: null });
    const send = async () => {
      const { key, body } = await attemptFor(details, slot, code);
      const headers = { 'idempotency-key': key };
      return client.call('POST /api/public/{business_id}/book', { access: 'public', params, headers, body });
    };
    try {
      const booked = await send().catch((error: unknown) => {
        if (!isBotCheckFailure(error)) throw error;
        store.setState({ attempt: null });
        return send();
      });
      store.setState({
        step: 'done',
        stepChanged: true,
        busy: false,
        booked,
        code: '',
        sent: null,
        attempt: null,
        taken: [],
      });
      announce(booked.message);
      reload();
    } catch (error) {
      const isOffline = error instanceof ApiError && error.status === 0;
      if (!isOffline) store.setState({ attempt: null });
      const bookingError = bookingErrorOf(error, t('errors.book'));
      if (error instanceof ApiError && typeof error.details.tries_left === 'number') {
        bookingError.message = t('code.wrong', { count: error.details.tries_left });
      }
      const codeIsWrong = bookingError.kind === 'code' || bookingError.kind === 'code_expired';
      if (codeIsWrong) store.setState({ step: 'code' });
      if (bookingError.kind === 'code_expired') store.setState({ sent: null });
      fail(bookingError);
    }
  }

  /** Sends no second code while the first is valid. */
  async function submitDetails(details: DetailsValues): Promise<void> {
    store.setState({ details });
    if (isCodeUsable(store.getState().sent, details.email, Date.now())) store.goTo('code');
    else await requestCode();
  }

  /** With a valid code, the other slot is booked at once. */
  async function takeInstead(slot: string, day: string): Promise<void> {
    store.chooseSlot(slot, day);
    const { sent, details, code } = store.getState();
    if (!isCodeUsable(sent, details.email, Date.now())) await requestCode();
    else if (code.length === 6) await bookSlot();
    else store.goTo('code');
  }

  return { requestCode, bookSlot, submitDetails, takeInstead };
}

export type BookingActions = ReturnType<typeof useBookingActions>;
