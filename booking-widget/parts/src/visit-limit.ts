import { VISIT } from 'api/contract/limits.ts';
import type { Service } from 'api/contract/services.ts';

type Counted = Pick<Service, 'service_id' | 'duration'>;

/** Why a visit cannot take another service; null if it can. */
export function findLimit(
  services: readonly Counted[],
  added: Counted,
): 'services' | 'same' | 'minutes' | null {
  if (services.length >= VISIT.services) return 'services';
  const same = services.filter(({ service_id }) => service_id === added.service_id);
  if (same.length >= VISIT.sameService) return 'same';
  const minutes = services.reduce((sum, { duration }) => sum + duration, added.duration);
  return minutes > VISIT.maxMinutes ? 'minutes' : null;
}
