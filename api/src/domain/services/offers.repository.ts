import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Question } from '../../contract/questions.ts';
import { toArraySql } from '../../db/array-sql.ts';
import type { Tx } from '../../db/client.ts';
import { type Business, businesses } from '../../db/schema/businesses.table.ts';
import { services } from '../../db/schema/services.table.ts';
import { findBusinessIdHolder } from '../businesses/businesses.repository.ts';
import { isOffered } from './services.repository.ts';

/** Names services by their ids in order, or else one by its name. */
export interface AskedOffer {
  serviceIds: readonly string[];
  name: string;
}

export interface Offer {
  business: Business;
  /** Those of the visit in order; none unless all are offered. */
  serviceIds: readonly string[];
  /** The questions of the services, those of each once. */
  questions: Question[];
}

/** A published page with the services that are asked for. null for an unknown page. */
export async function findOffer(
  tx: Tx,
  businessId: string,
  { serviceIds, name }: AskedOffer,
): Promise<Offer | null> {
  const businessKey = await findBusinessIdHolder(tx, businessId);
  if (!businessKey) return null;
  const isAsked =
    serviceIds.length > 0
      ? sql`${services.serviceId}::text = any(${toArraySql(serviceIds, 'text')})`
      : eq(services.name, name);
  const rows = await tx
    .select({ business: businesses, serviceId: services.serviceId, questions: services.questions })
    .from(businesses)
    .leftJoin(services, and(eq(services.businessKey, businessKey), isNull(services.removedAt), isAsked))
    .where(and(eq(businesses.businessKey, businessKey), businesses.published));
  const [first] = rows;
  if (!first) return null;
  const questionsByService = new Map(rows.map((row) => [row.serviceId, row.questions ?? []]));
  const asked = serviceIds.length > 0 ? serviceIds : [first.serviceId];
  const found = asked.filter(
    (serviceId) => serviceId !== null && questionsByService.has(serviceId),
  ) as string[];
  return {
    business: first.business,
    serviceIds: found.length === asked.length ? found : [],
    questions: [...new Set(found)].flatMap((serviceId) => questionsByService.get(serviceId) ?? []),
  };
}

/** The questions of services, those of each once, in their order; none for unknown services. */
export async function findQuestions(
  tx: Tx,
  businessKey: string,
  serviceIds: readonly string[],
): Promise<Question[]> {
  const rows = await tx
    .select({ questions: services.questions })
    .from(services)
    .where(and(isOffered(businessKey), sql`${services.serviceId} = any(${toArraySql(serviceIds, 'uuid')})`))
    .orderBy(sql`array_position(${toArraySql(serviceIds, 'uuid')}, ${services.serviceId})`);
  return rows.flatMap(({ questions }) => questions);
}
