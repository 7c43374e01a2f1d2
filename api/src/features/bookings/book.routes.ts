import * as calls from '../../contract/calls/customer.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { book } from './book.usecases.ts';
import { forgetProofs, isProvedHere, rememberProof } from './proved-addresses.ts';
import { sendCode } from './send-code.usecases.ts';

/** What a customer does to book: the code, the booking, the proved address of this device. */
export function bookRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.sendCode, async ({ c, params, body }) => {
    const { language, clientIp } = c.var;
    const verifyProof = () => deps.botCheck.demand(body, 'send_code');
    const request = { body, language, clientIp };
    const { holdEnd, visit } = await sendCode(deps, params.business_id, request, verifyProof);
    return {
      message: sentence(language, 'code_sent'),
      hold_expires_at: holdEnd?.toISOString() ?? null,
      staff: visit.parts[0]?.staff ?? null,
      ...visit,
    };
  });

  handle(calls.book, async ({ c, params, headers, body }) => {
    const { language, clientIp } = c.var;
    const addressIsProved = isProvedHere(c, deps, body.email);
    const idempotencyKey = headers['idempotency-key'] ?? '';
    const request = { body, language, clientIp, addressIsProved, idempotencyKey };
    const verifyProof = () => deps.botCheck.demand(body, 'book');
    const { reply, trustDevices } = await book(deps, params.business_id, request, verifyProof);
    if (body.verificationCode && trustDevices) rememberProof(c, deps, body.email);
    return reply;
  });

  handle(calls.isAddressProved, ({ c, body }) => ({ proved: isProvedHere(c, deps, body.email) }));

  handle(calls.forgetDevice, ({ c }) => {
    forgetProofs(c, deps);
    return { message: sentence(c.var.language, 'device_forgotten') };
  });

  return router;
}
