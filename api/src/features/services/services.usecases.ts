import { v7 as uuidv7 } from 'uuid';
import { MAX_COUNT } from '../../contract/limits.ts';
import { NO_PAYMENT } from '../../contract/payment-kinds.ts';
import type { QuestionsBody } from '../../contract/questions.ts';
import type { Service } from '../../contract/services.ts';
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { lockBusiness, updateBusiness } from '../../domain/businesses/businesses.repository.ts';
import { normalizePayment, paymentErrors } from '../../domain/payments/payment-rules.ts';
import { findReceiptSettings } from '../../domain/receipts/receipt-settings.repository.ts';
import { refuseForeignResources } from '../../domain/resources/resource-rules.ts';
import { listResources } from '../../domain/resources/resources.repository.ts';
import { combinationErrors, isBookableAlone, refuseGoesWith } from '../../domain/services/service-rules.ts';
import * as repository from '../../domain/services/services.repository.ts';
import { listStaff } from '../../domain/staff/staff.repository.ts';
import { refuseForeignStaff } from '../../domain/staff/staff-rules.ts';
import { deleteEntriesFor } from '../../domain/waitlist/entries.repository.ts';
import { isConflict } from '../../lib/database-errors.ts';
import { AppError, invalidField, refuseFields, refuseFirst } from '../../lib/errors.ts';
import { isSameName } from '../../lib/search-text.ts';

export function getServices(deps: Deps, businessKey: string): Promise<Service[]> {
  return deps.db.query((tx) => repository.listServices(tx, businessKey));
}

type GivenFields = Omit<repository.ServiceFields, 'questions'> & { questions?: QuestionsBody };

const NEW_SERVICE = { add_on: false, goes_with: null, processing: null, max_seats: 1, payment: NO_PAYMENT };

/** Null for all taxes, later ones too. 400 `validation` for a foreign one. */
async function findOwnTaxes(
  tx: Tx,
  businessKey: string,
  taxIds: readonly string[],
): Promise<string[] | null> {
  const { taxRates } = await findReceiptSettings(tx, businessKey);
  const own = taxRates.map(({ tax_id }) => tax_id);
  if (taxIds.some((taxId) => !own.includes(taxId))) throw invalidField('tax_ids', 'tax_unknown');
  return own.every((taxId) => taxIds.includes(taxId)) ? null : [...new Set(taxIds)];
}

/** The given fields as they are stored. 400 `validation` for those that do not fit each other or `stored`, and for foreign ids. */
async function ownFields(
  tx: Tx,
  { businessKey, currency }: Business,
  { questions, ...fields }: GivenFields,
  { services, stored }: { services: readonly Service[]; stored: Service | null },
): Promise<repository.ServiceFields> {
  const isGiven = ([, value]: [string, unknown]) => value !== undefined;
  const given = Object.fromEntries(Object.entries(fields).filter(isGiven)) as typeof fields;
  const whole = { ...NEW_SERVICE, ...stored, ...given };
  refuseFields(combinationErrors(whole));
  const payment = normalizePayment(whole.payment);
  refuseFirst(paymentErrors({ price: whole.price, payment }, currency));
  const goesWith = fields.goes_with && [...new Set(fields.goes_with)];
  const refused = goesWith && refuseGoesWith(goesWith, services, stored?.service_id ?? null);
  if (refused) throw invalidField('goes_with', refused);
  const staffIds = fields.staff_ids && [...new Set(fields.staff_ids)];
  if (staffIds) refuseForeignStaff(await listStaff(tx, businessKey), staffIds, 'staff_ids');
  const taxIds = fields.tax_ids && (await findOwnTaxes(tx, businessKey, fields.tax_ids));
  const resourceIds = fields.resource_ids && [...new Set(fields.resource_ids)];
  if (resourceIds?.length) refuseForeignResources(await listResources(tx, businessKey), resourceIds);
  return {
    ...fields,
    staff_ids: staffIds,
    resource_ids: resourceIds,
    goes_with: whole.add_on ? goesWith : null,
    payment,
    tax_ids: taxIds,
    questions: questions?.map((question) => ({ ...question, question_id: question.question_id ?? uuidv7() })),
  };
}

async function changeOffer<T>(
  deps: Deps,
  businessKey: string,
  change: (tx: Tx, business: Business) => Promise<T>,
): Promise<T> {
  try {
    return await deps.db.transaction(async (tx) => {
      return change(tx, await lockBusiness(tx, businessKey));
    });
  } catch (error) {
    throw isConflict(error) ? invalidField('name', 'service_name_taken') : error;
  }
}

/** 400 `service_name_taken`. The unique index ignores the case of only those letters that the database's locale knows. */
function refuseTakenName(name: string, others: readonly Service[]): void {
  if (others.some((other) => isSameName(other.name, name))) throw invalidField('name', 'service_name_taken');
}

/** Offers it in every shift, too. 400 `too_many_services`, `service_name_taken`, `validation` (foreign ids, fields that do not fit); 429. */
export async function addService(deps: Deps, businessKey: string, fields: GivenFields): Promise<Service[]> {
  await deps.limits.count('addedServices', businessKey);
  return changeOffer(deps, businessKey, async (tx, business) => {
    const services = await repository.listServices(tx, businessKey);
    if (services.length >= MAX_COUNT.services)
      throw new AppError('too_many_services', { values: { most: MAX_COUNT.services } });
    refuseTakenName(fields.name, services);
    const own = await ownFields(tx, business, fields, { services, stored: null });
    await repository.insertService(tx, businessKey, own, deps.now());
    return repository.listServices(tx, businessKey);
  });
}

/** A service that becomes an add-on leaves the waitlist and other add-ons. 404; 400 as for a new one. */
export function editService(
  deps: Deps,
  businessKey: string,
  serviceId: string,
  fields: GivenFields,
): Promise<Service[]> {
  return changeOffer(deps, businessKey, async (tx, business) => {
    const services = await repository.listServices(tx, businessKey);
    const stored = services.find(({ service_id }) => service_id === serviceId);
    if (!stored) throw new AppError('not_found');
    const others = services.filter((other) => other !== stored);
    refuseTakenName(fields.name, others);
    const own = await ownFields(tx, business, fields, { services, stored });
    const becomesAddOn = own.add_on === true && !stored.add_on;
    if (becomesAddOn && business.published && !others.some(isBookableAlone))
      throw invalidField('add_on', 'only_bookable_service');
    await repository.updateService(tx, businessKey, serviceId, own);
    if (becomesAddOn) {
      await repository.leaveGoesWith(tx, businessKey, serviceId);
      await deleteEntriesFor(tx, businessKey, { serviceId });
    }
    return repository.listServices(tx, businessKey);
  });
}

/** 400 `validation` unless the ids are those of all services, each once. */
export function orderServices(deps: Deps, businessKey: string, serviceIds: string[]): Promise<Service[]> {
  return deps.db.transaction(async (tx) => {
    await lockBusiness(tx, businessKey);
    const ownIds = new Set(
      (await repository.listServices(tx, businessKey)).map(({ service_id }) => service_id),
    );
    const isForeign = serviceIds.some((serviceId) => !ownIds.has(serviceId));
    if (isForeign) throw invalidField('service_ids', 'service_unknown');
    const isComplete = serviceIds.length === ownIds.size && new Set(serviceIds).size === ownIds.size;
    if (!isComplete) throw invalidField('service_ids', 'services_incomplete');
    await repository.orderServices(tx, businessKey, serviceIds);
    return repository.listServices(tx, businessKey);
  });
}

/** Unpublishes a page without any service left that is no add-on. */
export function removeService(
  deps: Deps,
  businessKey: string,
  serviceId: string,
): Promise<{ services: Service[]; published: boolean }> {
  return deps.db.transaction(async (tx) => {
    const business = await lockBusiness(tx, businessKey);
    const removed = await repository.removeService(tx, businessKey, serviceId, deps.now());
    if (!removed) throw new AppError('not_found');
    await deleteEntriesFor(tx, businessKey, { serviceId });
    const services = await repository.listServices(tx, businessKey);
    const published = business.published && services.some(isBookableAlone);
    if (published !== business.published) await updateBusiness(tx, businessKey, { published });
    return { services, published };
  });
}
