import type { Resource } from '../../contract/resources.ts';
import type { ResourceRow } from '../../db/schema/resources.table.ts';
import { AppError, invalidField } from '../../lib/errors.ts';

export const toResource = (row: ResourceRow): Resource => ({
  resource_id: row.resourceId,
  name: row.name,
  quantity: row.quantity,
  turnaround: row.turnaround,
  active: row.active,
});

/** 404. */
export function findResource(rows: readonly ResourceRow[], resourceId: string): ResourceRow {
  const found = rows.find((row) => row.resourceId === resourceId);
  if (!found) throw new AppError('not_found');
  return found;
}

/** 400 `validation` for one that is not among the rows. */
export function refuseForeignResources(rows: readonly ResourceRow[], resourceIds: readonly string[]): void {
  const knownIds = new Set(rows.map(({ resourceId }) => resourceId));
  if (resourceIds.some((id) => !knownIds.has(id))) throw invalidField('resource_ids', 'resource_unknown');
}
