import type { Service } from 'api/contract/services.ts';
import { goesWith } from './visit-rules.ts';

type Placed = Pick<Service, 'service_id' | 'add_on' | 'goes_with'>;

/** The place of the first add-on that does not go with the service before it, or stands behind it twice; -1 without any. */
export function findMisplaced(services: readonly Placed[]): number {
  let main: Placed | undefined;
  const behind = new Set<string>();
  return services.findIndex((service) => {
    if (!service.add_on) {
      main = service;
      behind.clear();
      return false;
    }
    const fits = main !== undefined && goesWith(service, main) && !behind.has(service.service_id);
    behind.add(service.service_id);
    return !fits;
  });
}
