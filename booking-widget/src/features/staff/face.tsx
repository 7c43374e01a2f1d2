import type { PublicStaff } from 'api/contract/staff.ts';
import { initials } from 'api/text/initials.ts';

/** The photo, or the initials. */
export function Face({ person: { name, photo_url } }: { person: PublicStaff }) {
  return photo_url ? <img src={photo_url} alt="" /> : initials(name);
}
