import type { PublicStaff } from 'api/contract/staff.ts';
import { initials } from 'api/text/initials.ts';
import { Picture } from '../../components/picture.tsx';

export function Face({ person: { name, photo_url } }: { person: PublicStaff }) {
  return photo_url ? (
    <Picture url={photo_url} size="face" width={44} height={44} loading="lazy" />
  ) : (
    initials(name)
  );
}
