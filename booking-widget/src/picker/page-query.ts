import { MAX_LENGTH } from 'api/contract/limits.ts';
import { phoneDigits } from 'api/contract/patterns.ts';
import type { Choices } from '../data/choices.ts';
import type { DetailsValues } from '../features/details/details-values.ts';

export type Prefill = Partial<Pick<DetailsValues, 'name' | 'email' | 'phone' | 'note'>>;

const PREFILLED = ['name', 'email', 'phone', 'note'] as const;
const SLOT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{3})?)?Z$/;

function validDate(text: string | null): string | null {
  const at = Date.parse(`${text}T00:00:00Z`);
  return text && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : null;
}

function validSlot(text: string | null): string | null {
  const at = text && SLOT.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

export function readChoices(search: string): Choices {
  const query = new URLSearchParams(search);
  const several = query.get('services')?.split(',') ?? [query.get('service') ?? ''];
  return {
    services: several.map((service) => service.trim()).filter(Boolean),
    seats: Number(/^[1-9]\d?$/.exec(query.get('seats') ?? '')?.[0] ?? 1),
    staff: query.get('staff')?.trim() || null,
    date: validDate(query.get('date')),
    slot: validSlot(query.get('slot')),
    tz: query.get('tz') || null,
  };
}

/** The code in the fragment of a mailed link; null if there is none. */
export const readLinkedCode = (hash: string): string | null => /^#code=(\d{6})$/.exec(hash)?.[1] ?? null;

/** Whether a mail to the waitlist had the link. */
export const isOffer = (hash: string): boolean => hash === '#waitlist';

/** The details in a link, cut to the length of the fields. */
export function readPrefill(search: string): Prefill {
  const query = new URLSearchParams(search);
  const prefill: Prefill = {};
  for (const field of PREFILLED) {
    const given = query.get(field)?.trim();
    if (!given) continue;
    const typed = field === 'phone' ? phoneDigits(given) : given;
    prefill[field] = typed.slice(0, field === 'note' ? MAX_LENGTH.text : MAX_LENGTH[field]);
  }
  return prefill;
}

/**
 * The query string for `choices`. Personal details are removed, so that a shared link does not carry them; unknown
 * parameters stay.
 */
export function writeChoices(search: string, choices: Choices): string {
  const query = new URLSearchParams(search);
  for (const field of PREFILLED) query.delete(field);
  const { services, seats, ...others } = choices;
  const isOne = services.length === 1;
  const shown = {
    service: isOne ? services[0] : null,
    services: isOne ? null : services.join(),
    seats: seats > 1 ? String(seats) : null,
    ...others,
    slot: choices.slot?.replace(/:00\.000Z$/, 'Z') ?? null,
  };
  for (const [name, value] of Object.entries(shown)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString().replaceAll('%3A', ':').replaceAll('%2F', '/').replaceAll('%2C', ',');
  return text && `?${text}`;
}
