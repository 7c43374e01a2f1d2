import { v7 as uuidv7 } from 'uuid';
import { MAX_COUNT } from '../../contract/limits.ts';
import type { QuestionsBody } from '../../contract/questions.ts';
import type { Service } from '../../contract/services.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { lockBusiness, updateBusiness } from '../../domain/businesses/businesses.repository.ts';
import * as repository from '../../domain/services/services.repository.ts';
import { listStaff } from '../../domain/staff/staff.repository.ts';
import { refuseForeignStaff } from '../../domain/staff/staff-rules.ts';
import { deleteEntriesFor } from '../../domain/waitlist/entries.repository.ts';
import { isConflict } from '../../lib/database-errors.ts';
import { AppError, invalidField } from '../../lib/errors.ts';

export function getServices(deps: Deps, businessKey: string): Promise<Service[]> {
  return deps.db.query((tx) => repository.listServices(tx, businessKey));
}

type GivenFields = Omit<repository.ServiceFields, 'questions'> & { questions?: QuestionsBody };

async function ownFields(
  tx: Tx,
  businessKey: string,
  { questions, ...fields }: GivenFields,
): Promise<repository.ServiceFields> {
  const own: repository.ServiceFields = {
    ...fields,
    questions: questions?.map((one) => ({ ...one, question_id: one.question_id ?? uuidv7() })),
  };
  if (!fields.staff_ids) return own;
  const staffIds = [...new Set(fields.staff_ids)];
  refuseForeignStaff(await listStaff(tx, businessKey), staffIds, 'staff_ids');
  return { ...own, staff_ids: staffIds };
}

async function changeOffer<T>(deps: Deps, businessKey: string, change: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await deps.db.transaction(async (tx) => {
      await lockBusiness(tx, businessKey);
      return change(tx);
    });
  } catch (error) {
    throw isConflict(error) ? invalidField('name', 'service_name_taken') : error;
  }
}

const nameKey = (name: string) => name.normalize('NFC').toLowerCase();

/** 400 `service_name_taken`. The unique index ignores the case of only those letters that the database's locale knows. */
async function refuseTakenName(
  tx: Tx,
  businessKey: string,
  { name, serviceId }: { name: string; serviceId: string | null },
): Promise<void> {
  const services = await repository.listServices(tx, businessKey);
  const isTaken = services.some(
    (other) => other.service_id !== serviceId && nameKey(other.name) === nameKey(name),
  );
  if (isTaken) throw invalidField('name', 'service_name_taken');
}

/** Offers it in every shift, too. 400 `too_many_services`, `service_name_taken`, `validation` (foreign staff); 429. */
export async function addService(deps: Deps, businessKey: string, fields: GivenFields): Promise<Service[]> {
  await deps.limits.count('addedServices', businessKey);
  return changeOffer(deps, businessKey, async (tx) => {
    if ((await repository.countServices(tx, businessKey)) >= MAX_COUNT.services)
      throw new AppError('too_many_services', { values: { most: MAX_COUNT.services } });
    await refuseTakenName(tx, businessKey, { name: fields.name, serviceId: null });
    await repository.insertService(tx, businessKey, await ownFields(tx, businessKey, fields), deps.now());
    return repository.listServices(tx, businessKey);
  });
}

export function editService(
  deps: Deps,
  businessKey: string,
  serviceId: string,
  fields: GivenFields,
): Promise<Service[]> {
  return changeOffer(deps, businessKey, async (tx) => {
    const given = await ownFields(tx, businessKey, fields);
    if (!(await repository.updateService(tx, businessKey, serviceId, given))) throw new AppError('not_found');
    await refuseTakenName(tx, businessKey, { name: given.name, serviceId });
    return repository.listServices(tx, businessKey);
  });
}

/** 400 `validation` unless the ids are those of all services, each once. */
export function orderServices(deps: Deps, businessKey: string, serviceIds: string[]): Promise<Service[]> {
  return deps.db.transaction(async (tx) => {
    await lockBusiness(tx, businessKey);
    const ownIds = new Set((await repository.listServices(tx, businessKey)).map((one) => one.service_id));
    const isForeign = serviceIds.some((serviceId) => !ownIds.has(serviceId));
    if (isForeign) throw invalidField('service_ids', 'service_unknown');
    const isComplete = serviceIds.length === ownIds.size && new Set(serviceIds).size === ownIds.size;
    if (!isComplete) throw invalidField('service_ids', 'services_incomplete');
    await repository.orderServices(tx, businessKey, serviceIds);
    return repository.listServices(tx, businessKey);
  });
}

/** Unpublishes a page without any service left. */
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
    const published = business.published && services.length > 0;
    if (published !== business.published) await updateBusiness(tx, businessKey, { published });
    return { services, published };
  });
}
