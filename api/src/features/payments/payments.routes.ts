import * as calls from '../../contract/calls/payments.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { chargeNoShow } from './no-show-fee.usecases.ts';
import { payBooking } from './pay-booking.usecases.ts';
import { getPaymentSettings, saveRefundRule } from './payment-settings.usecases.ts';
import { getPayments, paymentsCsv } from './payments-list.usecases.ts';
import { addReceived, removeReceived } from './received.usecases.ts';
import { refundByOwner } from './refund.usecases.ts';
import { requestPayment } from './request-payment.usecases.ts';
import { connectStripe, disconnectStripe } from './stripe-connection.usecases.ts';
import { receiveEvent } from './stripe-events.usecases.ts';

export function paymentRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getPaymentSettings, ({ owner }) => getPaymentSettings(deps, owner.businessKey));

  handle(calls.savePaymentSettings, ({ owner, body }) =>
    saveRefundRule(deps, owner.businessKey, body.refund_until_hours),
  );

  handle(calls.connectStripe, ({ owner, body }) => connectStripe(deps, owner, body));

  handle(calls.disconnectStripe, ({ owner, body }) => disconnectStripe(deps, owner, body?.password));

  handle(calls.receiveStripeEvent, async ({ c, params }) => {
    const signature = c.req.header('Stripe-Signature') ?? '';
    await receiveEvent(deps, { webhookId: params.webhook_id, body: await c.req.text(), signature });
    return { received: true };
  });

  handle(calls.payBooking, async ({ params, body }) => {
    const { url, expiresAt } = await payBooking(deps, params.ref, body.token);
    return { url, expires_at: expiresAt.toISOString() };
  });

  handle(calls.refundBooking, async ({ c, owner, params, headers, body }) => ({
    event: await refundByOwner(
      deps,
      owner,
      {
        bookingId: params.id,
        amountMinor: body?.amount_minor,
        note: body?.note,
        requestKey: headers['idempotency-key'],
      },
      c.var.language,
    ),
  }));

  handle(calls.addReceived, async ({ c, owner, params, headers, body }) => {
    const received = { ...body, bookingId: params.id, requestKey: headers['idempotency-key'] };
    return { event: await addReceived(deps, owner, received, c.var.language) };
  });

  handle(calls.removeReceived, async ({ c, owner, params }) => ({
    event: await removeReceived(deps, owner, params.payment_id, c.var.language),
  }));

  handle(calls.requestPayment, async ({ c, owner, params, headers, body }) => {
    const wanted = {
      bookingId: params.id,
      amountMinor: body?.amount_minor,
      requestKey: headers['idempotency-key'],
    };
    return { event: await requestPayment(deps, owner, wanted, c.var.language) };
  });

  handle(calls.chargeNoShow, async ({ c, owner, params, headers, body }) => {
    const wanted = {
      bookingId: params.id,
      amountMinor: body?.amount_minor,
      requestKey: headers['idempotency-key'],
    };
    return { event: await chargeNoShow(deps, owner, wanted, c.var.language) };
  });

  handle(calls.getPayments, async ({ c, owner, query }) => {
    const listed = await getPayments(deps, owner.businessKey, query);
    if (query.format === 'json') return listed;
    c.header('Content-Disposition', 'attachment; filename="payments.csv"');
    return c.newResponse(paymentsCsv(listed), 200, { 'Content-Type': 'text/csv; charset=utf-8' });
  });

  return router;
}
