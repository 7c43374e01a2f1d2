import type { z } from 'zod';
import * as calls from '../../contract/calls/special-hours.ts';
import type { previewQuery } from '../../contract/special-hours.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import type { AppContext } from '../../http/router.ts';
import { listCountries } from '../../lib/holidays.ts';
import { getHolidays } from './holidays.usecases.ts';
import {
  addSpecialHours,
  editSpecialHours,
  getSpecialHours,
  removeSpecialHours,
} from './special-hours.usecases.ts';

const toStoring = (c: AppContext, { preview }: z.output<typeof previewQuery>) => ({
  isPreview: preview === 'true',
  language: c.var.language,
});

export function specialHoursRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getSpecialHours, async ({ owner, query }) => ({
    special_hours: await getSpecialHours(deps, owner, query),
  }));

  handle(calls.addSpecialHours, ({ c, owner, query, body }) =>
    addSpecialHours(deps, owner, body, toStoring(c, query)),
  );

  handle(calls.editSpecialHours, ({ c, owner, params, query, body }) =>
    editSpecialHours(deps, owner, params.id, body, toStoring(c, query)),
  );

  handle(calls.removeSpecialHours, async ({ owner, params }) => ({
    special_hours: await removeSpecialHours(deps, owner, params.id),
  }));

  handle(calls.getHolidays, ({ c, owner, query }) =>
    getHolidays(deps, owner.businessKey, { year: query.year, language: c.var.language }),
  );

  handle(calls.getCountries, async () => ({ countries: await listCountries() }));

  return router;
}
