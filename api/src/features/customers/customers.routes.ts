import * as calls from '../../contract/calls/customers.ts';
import { customersExportQuery } from '../../contract/customers.ts';
import type { Deps } from '../../deps.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { listAllCustomers } from '../../domain/customers/all-customers.ts';
import { createCallRouter, honoPath } from '../../http/call-router.ts';
import { type AppContext, invalidInput, JSON_TYPE } from '../../http/router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { setAttendance } from './attendance.usecases.ts';
import { exportAsCsv, getCustomer, getCustomers, getCustomerTags } from './customers.usecases.ts';
import { addCustomer, editCustomer, mergeCustomer } from './edit-customers.usecases.ts';
import { eraseCustomer } from './erase-customer.usecases.ts';

export function customersRoutes(deps: Deps) {
  const { router, handle, describe, createGuards } = createCallRouter(deps);

  handle(calls.getCustomers, ({ owner, query }) => getCustomers(deps, owner, query));

  handle(calls.getCustomerTags, async ({ owner }) => ({ tags: await getCustomerTags(deps, owner) }));

  // The router has no static path beside one with a parameter.
  describe(calls.exportCustomers);
  const isExport = (c: AppContext) => c.req.param('id') === 'export';
  for (const guard of createGuards(calls.exportCustomers))
    router.get(honoPath(calls.getCustomer), (c, next) => (isExport(c) ? guard(c, next) : next()));
  router.get(honoPath(calls.getCustomer), async (c, next) => {
    if (!isExport(c)) return next();
    const query = customersExportQuery.safeParse(c.req.query());
    if (!query.success) throw invalidInput(query.error);
    const { businessKey } = c.var.owner;
    await deps.db.query((tx) => recordActivity(deps, tx, c.var.owner, { what: 'customers_exported' }));
    const { format } = query.data;
    c.header('Content-Disposition', `attachment; filename="customers.${format}"`);
    if (format === 'json')
      return c.json({ customers: await listAllCustomers(deps, businessKey) }, 200, JSON_TYPE);
    return c.newResponse(await exportAsCsv(deps, businessKey), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
    });
  });

  handle(calls.getCustomer, ({ c, owner, params }) => getCustomer(deps, owner, params.id, c.var.language));

  handle(calls.addCustomer, async ({ c, owner, body }) => ({
    message: sentence(c.var.language, 'customer_saved'),
    customer: await addCustomer(deps, owner.businessKey, body),
  }));

  handle(calls.editCustomer, async ({ c, owner: { businessKey }, params: { id: customerId }, body }) => ({
    message: sentence(c.var.language, 'customer_saved'),
    customer: await editCustomer(deps, { businessKey, customerId }, body),
  }));

  handle(calls.mergeCustomer, async ({ c, owner: { businessKey }, params: { id: customerId }, body }) => ({
    message: sentence(c.var.language, 'customers_merged'),
    customer: await mergeCustomer(deps, { businessKey, customerId }, body.into),
  }));

  handle(calls.eraseCustomer, async ({ c, owner, params }) => {
    await eraseCustomer(deps, owner, params.id);
    return { message: sentence(c.var.language, 'customer_erased') };
  });

  handle(calls.setAttendance, async ({ c, owner, params, body: { attendance } }) => ({
    event: await setAttendance(deps, owner, { bookingId: params.id, attendance }, c.var.language),
  }));

  return router;
}
