import * as calls from '../../contract/calls/customer.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { book } from '../book/book.usecases.ts';
import { sendCode } from '../codes/send-code.usecases.ts';
import { getPublicBusiness, getPublicServices } from './public-page.usecases.ts';

export function publicRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getBusiness, ({ params }) => getPublicBusiness(deps, params.business_id));

  handle(calls.getOfferedServices, async ({ c, params }) => {
    const services = await getPublicServices(deps, params.business_id);
    await c.var.countSize(JSON.stringify(services).length);
    return { services };
  });

  handle(calls.sendCode, async ({ c, params, body }) => {
    await deps.botCheck.demand(body, 'send_code');
    const holdEnd = await sendCode(deps, params.business_id, body, c.var);
    const message = sentence(c.var.language, 'code_sent');
    return { message, hold_expires_at: holdEnd?.toISOString() ?? null };
  });

  handle(calls.book, ({ c, params, headers, body }) => {
    const { language, clientIp } = c.var;
    const request = { body, language, clientIp, idempotencyKey: headers['idempotency-key'] ?? '' };
    return book(deps, params.business_id, request, () => deps.botCheck.demand(body, 'book'));
  });

  return router;
}
