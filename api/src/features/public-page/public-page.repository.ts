import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PublicService, Service } from '../../contract/services.ts';
import type { Tx } from '../../db/client.ts';
import { businesses } from '../../db/schema/businesses.table.ts';
import { services } from '../../db/schema/services.table.ts';
import { shownColumns } from '../../domain/services/services.repository.ts';

export type PageService = Omit<PublicService, 'staff_ids'> & Pick<Service, 'staff_ids'>;

/** The owner's order, else the shortest first; add-ons come last. */
export const listPageServices = (tx: Tx, businessKey: string): Promise<PageService[]> =>
  tx
    .select(shownColumns(businessKey))
    .from(services)
    .where(and(eq(services.businessKey, businessKey), isNull(services.removedAt)))
    .orderBy(
      asc(services.addOn),
      asc(services.position),
      asc(services.duration),
      asc(services.createdAt),
      asc(services.serviceId),
    )
    .execute();

/** The IDs of published businesses that search engines may list, the oldest first. */
export async function listPublicPages(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ businessId: businesses.businessId })
    .from(businesses)
    .where(and(businesses.published, businesses.searchEngines, isNotNull(businesses.businessId)))
    .orderBy(asc(businesses.businessKey))
    .limit(limit);
  return rows.map(({ businessId }) => businessId ?? '');
}
