import type { Profile, ProfileBody } from 'api/contract/profile.ts';
import { presentZoneName } from 'api/time/zone-names.ts';

export type ProfileDraft = Pick<
  Profile,
  | 'name'
  | 'business_id'
  | 'description'
  | 'business_phone'
  | 'business_email'
  | 'business_address'
  | 'ol_link'
  | 'timezone'
  | 'currency'
>;

export function toDraft(profile: Profile): ProfileDraft {
  const { name, business_id, description, business_phone, business_email } = profile;
  const { business_address, ol_link, timezone, currency } = profile;
  return {
    name,
    business_id,
    description,
    business_phone,
    business_email,
    business_address,
    ol_link,
    timezone: presentZoneName(timezone),
    currency,
  };
}

export interface DraftError {
  field: 'name' | 'business_id';
  text: 'profile.nameRequired' | 'profile.idEmpty';
}

export function draftErrors(draft: ProfileDraft): DraftError[] {
  const problems: DraftError[] = [];
  if (draft.name.trim() === '') problems.push({ field: 'name', text: 'profile.nameRequired' });
  if (draft.business_id === '') problems.push({ field: 'business_id', text: 'profile.idEmpty' });
  return problems;
}

/** Leaves out an id that is already set: it cannot be changed. */
export function toBody(draft: ProfileDraft, savedId: string): ProfileBody {
  const { business_id, ...rest } = draft;
  return savedId === '' ? { ...rest, business_id } : rest;
}

/** All error codes about the id start with this prefix. */
export function isAboutBusinessId(code: string, fields: Record<string, string>): boolean {
  return code.startsWith('business_id') || 'business_id' in fields;
}
