import type { Service, ServiceBody } from 'api/contract/services.ts';

/** The fields of the service form, as typed. */
export interface ServiceDraft {
  name: string;
  duration: string;
  price: string;
  capacity: string;
  description: string;
}

export const NEW_SERVICE: ServiceDraft = {
  name: '',
  duration: '',
  price: '',
  capacity: '1',
  description: '',
};

export function draftOf(service: Service): ServiceDraft {
  return {
    name: service.name,
    duration: String(service.duration),
    price: service.price === null ? '' : String(service.price),
    capacity: String(service.capacity),
    description: service.description,
  };
}

export interface ServiceProblem {
  field: 'name' | 'duration';
  /** Key of the sentence to show. */
  text: 'services.fieldsRequired' | 'services.nameTaken';
}

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The first thing that keeps the draft from being sent, or null. `others` are the services it may not be called like. */
export function serviceProblem(
  draft: ServiceDraft,
  others: readonly Pick<Service, 'name'>[],
): ServiceProblem | null {
  if (draft.name.trim() === '') return { field: 'name', text: 'services.fieldsRequired' };
  if (draft.duration.trim() === '') return { field: 'duration', text: 'services.fieldsRequired' };
  if (others.some((other) => sameName(other.name, draft.name))) {
    return { field: 'name', text: 'services.nameTaken' };
  }
  return null;
}

/** What is sent. A price may be typed with a comma; left empty, none is shown. */
export function bodyOf(draft: ServiceDraft): ServiceBody {
  const price = draft.price.trim().replace(',', '.');
  return {
    name: draft.name.trim(),
    duration: Number(draft.duration),
    price: price === '' ? null : Number(price),
    capacity: draft.capacity.trim() === '' ? 1 : Number(draft.capacity),
    description: draft.description,
  };
}
