import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PublicService, Service } from '../../contract/services.ts';
import type { Tx } from '../../db/client.ts';
import { type Business, businessDirectory, businesses } from '../../db/schema/businesses.table.ts';
import { services } from '../../db/schema/services.table.ts';
import { shownColumns } from '../../domain/services/services.repository.ts';

type PageService = Omit<PublicService, 'staff_ids'> & Pick<Service, 'staff_ids'>;

/** A published business with its services, in the owner's order or else shortest first and add-ons last, in one statement; null for any other. */
export async function findPublicPage(
  tx: Tx,
  businessId: string,
): Promise<{ business: Business; services: PageService[] } | null> {
  const rows = await tx
    .select({
      business: businesses,
      service: shownColumns,
    })
    .from(businessDirectory)
    .innerJoin(businesses, eq(businesses.businessKey, businessDirectory.businessKey))
    .leftJoin(services, and(eq(services.businessKey, businesses.businessKey), isNull(services.removedAt)))
    .where(and(eq(businessDirectory.businessId, businessId), eq(businesses.published, true)))
    .orderBy(
      asc(services.addOn),
      asc(services.position),
      asc(services.duration),
      asc(services.createdAt),
      asc(services.serviceId),
    );
  const business = rows[0]?.business;
  return business ? { business, services: rows.flatMap(({ service }) => service ?? []) } : null;
}

/** The IDs of published businesses that search engines may list, the oldest first. */
export async function listPublicPages(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ businessId: businessDirectory.businessId })
    .from(businessDirectory)
    .innerJoin(businesses, eq(businesses.businessKey, businessDirectory.businessKey))
    .where(and(eq(businesses.published, true), eq(businesses.searchEngines, true)))
    .orderBy(asc(businesses.businessKey))
    .limit(limit);
  return rows.map(({ businessId }) => businessId);
}
