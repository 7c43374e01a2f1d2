import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NO_PAYMENT } from '../../contract/payment-kinds.ts';
import type { Service } from '../../contract/services.ts';
import { toArraySql } from '../../db/array-sql.ts';
import type { Tx } from '../../db/client.ts';
import { shiftServices, shifts } from '../../db/schema/hours.table.ts';
import { receiptSettings } from '../../db/schema/receipts.table.ts';
import { services } from '../../db/schema/services.table.ts';
import { specialHours } from '../../db/schema/special-hours.table.ts';

/** Fields that can be left out: then an existing service keeps its own, and a new one has the defaults of the table. */
type LaterFields = Pick<
  Service,
  | 'category'
  | 'buffer_before'
  | 'buffer_after'
  | 'staff_ids'
  | 'questions'
  | 'add_on'
  | 'goes_with'
  | 'processing'
  | 'max_seats'
  | 'resource_ids'
  | 'payment'
>;
export type ServiceFields = Omit<Service, 'service_id' | 'position' | 'tax_ids' | keyof LaterFields> & {
  [Field in keyof LaterFields]?: LaterFields[Field] | undefined;
} & { tax_ids?: string[] | null | undefined };

// Drizzle leaves columns out that are undefined.
const toColumns = ({
  buffer_before,
  buffer_after,
  staff_ids,
  add_on,
  goes_with,
  max_seats,
  resource_ids,
  tax_ids,
  ...fields
}: ServiceFields) => ({
  ...fields,
  bufferBefore: buffer_before,
  bufferAfter: buffer_after,
  staffIds: staff_ids,
  addOn: add_on,
  goesWith: goes_with,
  maxSeats: max_seats,
  resourceIds: resource_ids,
  taxIds: tax_ids,
});

/** What a service's page shows of it. */
export const shownColumns = (businessKey: string) => ({
  service_id: services.serviceId,
  name: services.name,
  duration: services.duration,
  price: services.price,
  capacity: services.capacity,
  description: services.description,
  category: services.category,
  position: services.position,
  staff_ids: services.staffIds,
  questions: services.questions,
  add_on: services.addOn,
  goes_with: services.goesWith,
  processing: services.processing,
  max_seats: services.maxSeats,
  payment: services.payment,
  tax_ids: sql<string[]>`coalesce(services.tax_ids, (select jsonb_path_query_array(r.tax_rates, '$[*].tax_id')
      from ${receiptSettings} r where r.business_key = ${businessKey}), '[]')`,
});

export const isOffered = (businessKey: string) =>
  and(eq(services.businessKey, businessKey), isNull(services.removedAt));
const isService = (businessKey: string, serviceId: string) =>
  and(isOffered(businessKey), eq(services.serviceId, serviceId));

export function listServices(tx: Tx, businessKey: string): Promise<Service[]> {
  return tx
    .select({
      ...shownColumns(businessKey),
      buffer_before: services.bufferBefore,
      buffer_after: services.bufferAfter,
      resource_ids: services.resourceIds,
    })
    .from(services)
    .where(isOffered(businessKey))
    .orderBy(asc(services.position), asc(services.createdAt), asc(services.serviceId));
}

export async function isAddOn(tx: Tx, businessKey: string, serviceId: string): Promise<boolean> {
  const isAlike = and(isService(businessKey, serviceId), services.addOn);
  return (await tx.$count(services, isAlike)) === 1;
}

/** How many places one booking can take, by service; none of removed services. */
export async function findMaxSeats(
  tx: Tx,
  businessKey: string,
  serviceIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ serviceId: services.serviceId, maxSeats: services.maxSeats })
    .from(services)
    .where(and(isOffered(businessKey), inArray(services.serviceId, [...serviceIds])));
  return new Map(rows.map(({ serviceId, maxSeats }) => [serviceId, maxSeats]));
}

/** Inserts a service as the last one and offers it in every shift. A used name violates a unique constraint. */
export async function insertService(
  tx: Tx,
  businessKey: string,
  fields: ServiceFields,
  now: Date,
): Promise<void> {
  const serviceId = uuidv7();
  const [last] = await tx
    .select({ position: max(services.position) })
    .from(services)
    .where(isOffered(businessKey));
  const position = last?.position == null ? null : last.position + 1;
  await tx
    .insert(services)
    .values({ businessKey, serviceId, ...toColumns(fields), position, createdAt: now });
  const all = await tx
    .select({ shiftId: shifts.shiftId })
    .from(shifts)
    .where(eq(shifts.businessKey, businessKey));
  if (all.length === 0) return;
  await tx.insert(shiftServices).values(all.map(({ shiftId }) => ({ businessKey, shiftId, serviceId })));
}

export async function updateService(
  tx: Tx,
  businessKey: string,
  serviceId: string,
  fields: ServiceFields,
): Promise<void> {
  await tx.update(services).set(toColumns(fields)).where(isService(businessKey, serviceId));
}

/** No service asks for a payment any longer. */
export async function askNoPayments(tx: Tx, businessKey: string): Promise<void> {
  await tx.update(services).set({ payment: NO_PAYMENT }).where(eq(services.businessKey, businessKey));
}

export async function orderServices(
  tx: Tx,
  businessKey: string,
  serviceIds: readonly string[],
): Promise<void> {
  const position = sql`array_position(${toArraySql(serviceIds, 'uuid')}, ${services.serviceId}) - 1`;
  await tx.update(services).set({ position }).where(isOffered(businessKey));
}

/** No add-on goes with the service any longer; a list without others stays empty, which is no service. */
export async function leaveGoesWith(tx: Tx, businessKey: string, serviceId: string): Promise<void> {
  await tx
    .update(services)
    .set({ goesWith: sql`${services.goesWith} - ${serviceId}::text` })
    .where(and(eq(services.businessKey, businessKey), sql`${services.goesWith} ? ${serviceId}::text`));
}

/** Removes a service from all shifts, special hours and add-ons; its bookings stay. False if there is none. */
export async function removeService(
  tx: Tx,
  businessKey: string,
  serviceId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(services)
    .set({ removedAt: now })
    .where(isService(businessKey, serviceId))
    .returning({ serviceId: services.serviceId });
  await leaveGoesWith(tx, businessKey, serviceId);
  await tx
    .delete(shiftServices)
    .where(and(eq(shiftServices.businessKey, businessKey), eq(shiftServices.serviceId, serviceId)));
  await tx
    .update(specialHours)
    .set({
      shifts: sql`(
        select jsonb_agg(case when jsonb_typeof(shift -> 'serviceIds') = 'array'
            then jsonb_set(shift, '{serviceIds}', (shift -> 'serviceIds') - ${serviceId}::text) else shift end order by nth)
          from jsonb_array_elements(${specialHours.shifts}) with ordinality each (shift, nth))`,
    })
    .where(
      and(
        eq(specialHours.businessKey, businessKey),
        sql`${specialHours.shifts} @> ${JSON.stringify([{ serviceIds: [serviceId] }])}::jsonb`,
      ),
    );
  return rows.length > 0;
}
