import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { MAX_COUNT } from '../../contract/limits.ts';
import type { Resource, resourceBody, resourceChangeBody } from '../../contract/resources.ts';
import type { Tx } from '../../db/client.ts';
import type { ResourceRow } from '../../db/schema/resources.table.ts';
import type { Deps } from '../../deps.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { findResource, toResource } from '../../domain/resources/resource-rules.ts';
import {
  deleteResource,
  insertResource,
  listResources,
  updateResource,
} from '../../domain/resources/resources.repository.ts';
import { isConflict } from '../../lib/database-errors.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { isSameName } from '../../lib/search-text.ts';

export async function getResources(deps: Deps, businessKey: string): Promise<Resource[]> {
  return (await deps.db.query((tx) => listResources(tx, businessKey))).map(toResource);
}

/** 409 `resource_name_taken`. The unique index ignores the case of only those letters that the database's locale knows. */
async function change(
  deps: Deps,
  businessKey: string,
  write: (tx: Tx, rows: readonly ResourceRow[]) => Promise<void>,
): Promise<Resource[]> {
  try {
    return await deps.db.transaction(async (tx) => {
      await lockBusiness(tx, businessKey);
      await write(tx, await listResources(tx, businessKey));
      return (await listResources(tx, businessKey)).map(toResource);
    });
  } catch (error) {
    throw isConflict(error) ? invalidField('name', 'resource_name_taken') : error;
  }
}

function refuseTakenName(name: string, others: readonly ResourceRow[]): void {
  if (others.some((other) => isSameName(other.name, name))) throw invalidField('name', 'resource_name_taken');
}

/** 400 `too_many_resources`; 409 `resource_name_taken`. */
export function addResource(
  deps: Deps,
  businessKey: string,
  given: z.output<typeof resourceBody>,
): Promise<Resource[]> {
  return change(deps, businessKey, async (tx, rows) => {
    if (rows.length >= MAX_COUNT.resources)
      throw new AppError('too_many_resources', { values: { most: MAX_COUNT.resources } });
    refuseTakenName(given.name, rows);
    await insertResource(tx, { businessKey, resourceId: uuidv7(), ...given, createdAt: deps.now() });
  });
}

/** 404; 409 `resource_name_taken`. */
export function editResource(
  deps: Deps,
  businessKey: string,
  resourceId: string,
  given: z.output<typeof resourceChangeBody>,
): Promise<Resource[]> {
  return change(deps, businessKey, async (tx, rows) => {
    const stored = findResource(rows, resourceId);
    if (given.name !== undefined)
      refuseTakenName(
        given.name,
        rows.filter((other) => other !== stored),
      );
    await updateResource(tx, stored, given);
  });
}

export function removeResource(deps: Deps, businessKey: string, resourceId: string): Promise<Resource[]> {
  return change(deps, businessKey, (tx, rows) => deleteResource(tx, findResource(rows, resourceId)));
}
