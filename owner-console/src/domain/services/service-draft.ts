import { PROCESSING_MIN } from 'api/contract/limits.ts';
import { NO_PAYMENT } from 'api/contract/payment-kinds.ts';
import type { ServicePayment } from 'api/contract/payments.ts';
import type { Service, ServiceBody } from 'api/contract/services.ts';
import { toMajorUnits, toMinorUnits } from 'api/text/minor-units.ts';
import { parseDuration } from '../../components/parse-duration.ts';
import { type QuestionDraft, questionError, questionsBody, toQuestionDrafts } from './question-drafts.ts';

export interface ServiceDraft {
  name: string;
  duration: string;
  price: string;
  capacity: string;
  description: string;
  category: string;
  buffer_before: string;
  buffer_after: string;
  /** Who offers it; null is everyone. */
  staff_ids: string[] | null;
  questions: QuestionDraft[];
  add_on: boolean;
  /** Null is every service. */
  goes_with: string[] | null;
  resource_ids: string[];
  /** Whether there is processing time. */
  waits: boolean;
  processing_after: string;
  processing_minutes: string;
  max_seats: string;
  /** What customers pay when they book. */
  payment: PaymentChoice;
  deposit: string;
  /** Left out until it is changed: then it stays as it is, and a new service has all taxes. */
  tax_ids?: string[];
}

/** `amount` and `share` are deposits, `feeAmount` and `feeShare` fees for not coming. */
export const PAYMENT_CHOICES = ['none', 'amount', 'share', 'full', 'feeAmount', 'feeShare'] as const;
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number];

export const namesAmount = (choice: PaymentChoice) => choice === 'amount' || choice === 'feeAmount';
export const namesShare = (choice: PaymentChoice) => choice === 'share' || choice === 'feeShare';

export const NEW_SERVICE: ServiceDraft = {
  name: '',
  duration: '',
  price: '',
  capacity: '1',
  description: '',
  category: '',
  buffer_before: '',
  buffer_after: '',
  staff_ids: null,
  questions: [],
  add_on: false,
  goes_with: null,
  resource_ids: [],
  waits: false,
  processing_after: '',
  processing_minutes: '',
  max_seats: '1',
  payment: 'none',
  deposit: '',
};

function toPaymentDraft({ kind, amount_minor, percent }: ServicePayment, currency: string) {
  if (kind === 'none' || kind === 'full') return { payment: kind, deposit: '' };
  const isFee = kind === 'card';
  if (percent !== null)
    return { payment: isFee ? ('feeShare' as const) : ('share' as const), deposit: String(percent) };
  const deposit = String(toMajorUnits(amount_minor ?? 0, currency));
  return { payment: isFee ? ('feeAmount' as const) : ('amount' as const), deposit };
}

export function toPayment({ payment, deposit }: ServiceDraft, currency: string): ServicePayment {
  if (payment === 'none' || payment === 'full') return { ...NO_PAYMENT, kind: payment };
  const kind = payment === 'feeAmount' || payment === 'feeShare' ? 'card' : 'deposit';
  const typed = parsePrice(deposit) ?? Number.NaN;
  return namesShare(payment)
    ? { kind, amount_minor: null, percent: typed }
    : { kind, amount_minor: toMinorUnits(typed, currency), percent: null };
}

export function toDraft(service: Service, currency: string): ServiceDraft {
  const { processing } = service;
  return {
    name: service.name,
    duration: String(service.duration),
    price: service.price === null ? '' : String(service.price),
    capacity: String(service.capacity),
    description: service.description,
    category: service.category,
    buffer_before: String(service.buffer_before || ''),
    buffer_after: String(service.buffer_after || ''),
    staff_ids: service.staff_ids,
    questions: toQuestionDrafts(service.questions),
    add_on: service.add_on,
    goes_with: service.goes_with,
    resource_ids: service.resource_ids,
    waits: processing !== null,
    processing_after: String(processing?.after ?? ''),
    processing_minutes: String(processing?.minutes ?? ''),
    max_seats: String(service.max_seats),
    ...toPaymentDraft(service.payment, currency),
  };
}

export interface ServiceError {
  field:
    | 'name'
    | 'duration'
    | 'price'
    | 'staff_ids'
    | 'questions'
    | 'goes_with'
    | 'processing_after'
    | 'processing_minutes'
    | 'max_seats'
    | 'deposit';
  /** Key of the message. */
  text:
    | 'questions.wrong'
    | 'services.durationInvalid'
    | 'services.fieldsRequired'
    | 'services.goesWithRequired'
    | 'services.nameTaken'
    | 'services.priceInvalid'
    | 'services.seatsInvalid'
    | 'services.waitInvalid'
    | 'services.waitTooLong'
    | 'services.depositInvalid'
    | 'services.priceNeeded'
    | 'staff.noneOffers';
}

/** Accepts a decimal comma. Null when empty, NaN when invalid. */
export function parsePrice(typed: string): number | null {
  const price = typed.trim().replace(',', '.');
  return price === '' ? null : Number(price);
}

const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** An add-on has the places of the service that it goes with. */
export const parseCapacity = ({ add_on, capacity }: Pick<ServiceDraft, 'add_on' | 'capacity'>): number =>
  add_on || capacity.trim() === '' ? 1 : Number(capacity);

export function parseSeats(draft: ServiceDraft): number {
  const { max_seats } = draft;
  return parseCapacity(draft) === 1 || max_seats.trim() === '' ? 1 : Number(max_seats);
}

/** Null for none, which a group always has. */
export function parseProcessing(draft: ServiceDraft): { after: number; minutes: number } | null {
  if (!draft.waits || parseCapacity(draft) > 1) return null;
  return { after: parseDuration(draft.processing_after), minutes: parseDuration(draft.processing_minutes) };
}

function processingError(draft: ServiceDraft): ServiceError | null {
  const processing = parseProcessing(draft);
  if (!processing) return null;
  const { after, minutes } = processing;
  const text = 'services.waitInvalid';
  if (!(after >= PROCESSING_MIN)) return { field: 'processing_after', text };
  if (!(minutes >= PROCESSING_MIN)) return { field: 'processing_minutes', text };
  if (after + minutes > parseDuration(draft.duration))
    return { field: 'processing_minutes', text: 'services.waitTooLong' };
  return null;
}

function paymentError({ payment, deposit, price }: ServiceDraft): ServiceError | null {
  if (payment === 'none') return null;
  if (!namesAmount(payment) && parsePrice(price) === null)
    return { field: 'price', text: 'services.priceNeeded' };
  if (payment === 'full') return null;
  const typed = parsePrice(deposit) ?? 0;
  const isRight = namesAmount(payment) ? typed > 0 : Number.isInteger(typed) && typed >= 1 && typed <= 100;
  return isRight ? null : { field: 'deposit', text: 'services.depositInvalid' };
}

export function serviceError(
  draft: ServiceDraft,
  others: readonly Pick<Service, 'name'>[],
): ServiceError | null {
  if (draft.name.trim() === '') return { field: 'name', text: 'services.fieldsRequired' };
  if (draft.duration.trim() === '') return { field: 'duration', text: 'services.fieldsRequired' };
  if (Number.isNaN(parseDuration(draft.duration)))
    return { field: 'duration', text: 'services.durationInvalid' };
  if (others.some((other) => isSameName(other.name, draft.name))) {
    return { field: 'name', text: 'services.nameTaken' };
  }
  if (Number.isNaN(parsePrice(draft.price))) return { field: 'price', text: 'services.priceInvalid' };
  if (draft.add_on && draft.goes_with?.length === 0)
    return { field: 'goes_with', text: 'services.goesWithRequired' };
  const wrongPayment = paymentError(draft);
  if (wrongPayment) return wrongPayment;
  const wrongProcessing = processingError(draft);
  if (wrongProcessing) return wrongProcessing;
  if (parseSeats(draft) > parseCapacity(draft)) return { field: 'max_seats', text: 'services.seatsInvalid' };
  if (draft.staff_ids?.length === 0) return { field: 'staff_ids', text: 'staff.noneOffers' };
  if (draft.questions.some(questionError)) return { field: 'questions', text: 'questions.wrong' };
  return null;
}

export function toBody(draft: ServiceDraft, currency: string): ServiceBody {
  return {
    name: draft.name.trim(),
    duration: parseDuration(draft.duration),
    price: parsePrice(draft.price),
    capacity: parseCapacity(draft),
    description: draft.description,
    category: draft.category.trim(),
    buffer_before: Number(draft.buffer_before),
    buffer_after: Number(draft.buffer_after),
    staff_ids: draft.staff_ids,
    questions: questionsBody(draft.questions),
    add_on: draft.add_on,
    goes_with: draft.add_on ? draft.goes_with : null,
    resource_ids: draft.resource_ids,
    processing: parseProcessing(draft),
    max_seats: parseSeats(draft),
    payment: toPayment(draft, currency),
    ...(draft.tax_ids && { tax_ids: draft.tax_ids }),
  };
}

const DRAFT_FIELDS: Partial<Record<string, keyof ServiceDraft>> = {
  processing: 'processing_minutes',
  'processing.after': 'processing_after',
  'processing.minutes': 'processing_minutes',
  'payment.kind': 'deposit',
  'payment.amount_minor': 'deposit',
  'payment.percent': 'deposit',
  tax_ids: 'tax_ids',
};

/** The field of the draft for one of a reply; null for any other. */
export function toDraftField(field: string): keyof ServiceDraft | null {
  const [name = ''] = field.split('.');
  return DRAFT_FIELDS[field] ?? (name in NEW_SERVICE ? (name as keyof ServiceDraft) : null);
}
