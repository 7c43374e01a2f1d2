import type { Service, ServiceBody } from 'api/contract/services.ts';
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
}

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
};

export function toDraft(service: Service): ServiceDraft {
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
  };
}

export interface ServiceError {
  field: 'name' | 'duration' | 'price' | 'staff_ids' | 'questions';
  /** Key of the message. */
  text:
    | 'questions.wrong'
    | 'services.durationInvalid'
    | 'services.fieldsRequired'
    | 'services.nameTaken'
    | 'services.priceInvalid'
    | 'staff.noneOffers';
}

/** Accepts a decimal comma. Null when empty, NaN when invalid. */
export function parsePrice(typed: string): number | null {
  const price = typed.trim().replace(',', '.');
  return price === '' ? null : Number(price);
}

const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

export const parseCapacity = ({ capacity }: Pick<ServiceDraft, 'capacity'>): number =>
  capacity.trim() === '' ? 1 : Number(capacity);

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
  if (draft.staff_ids?.length === 0) return { field: 'staff_ids', text: 'staff.noneOffers' };
  if (draft.questions.some(questionError)) return { field: 'questions', text: 'questions.wrong' };
  return null;
}

export function toBody(draft: ServiceDraft): ServiceBody {
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
  };
}

/** The field of the draft for one of a reply; null for any other. */
export function toDraftField(field: string): keyof ServiceDraft | null {
  const [name = ''] = field.split('.');
  return name in NEW_SERVICE ? (name as keyof ServiceDraft) : null;
}
