import { z } from 'zod';
import { attendanceReply } from '../calendar.ts';
import {
  feeBody,
  ownersProofBody,
  payBody,
  paymentRequestBody,
  paymentSettings,
  payReply,
  receivedBody,
  refundBody,
  refundRuleBody,
  requestKey,
  stripeBody,
} from '../payments.ts';
import { paymentsQuery, paymentsReply } from '../payments-list.ts';
import { id } from '../scalars.ts';
import { defineCall } from './call.ts';

export const getPaymentSettings = defineCall({
  method: 'get',
  path: '/api/payments/settings',
  tag: 'Payments',
  summary: 'Get the payment settings',
  description: 'Returns whether Stripe is connected, and until when customers are refunded.',
  access: 'owner',
  minRole: 'manager',
  reply: paymentSettings,
});

export const savePaymentSettings = defineCall({
  method: 'put',
  path: '/api/payments/settings',
  tag: 'Payments',
  summary: 'Set until when customers are refunded',
  description: 'Applies to visits that are booked from now on.',
  access: 'owner',
  minRole: 'manager',
  body: refundRuleBody,
  reply: paymentSettings,
});

export const connectStripe = defineCall({
  method: 'put',
  path: '/api/payments/stripe',
  tag: 'Payments',
  summary: 'Connect Stripe',
  description: 'Tries the key, stores it encrypted, and registers the webhook. All owners are emailed.',
  access: 'owner',
  minRole: 'owner',
  provesAgain: true,
  body: stripeBody,
  reply: paymentSettings,
});

export const disconnectStripe = defineCall({
  method: 'delete',
  path: '/api/payments/stripe',
  tag: 'Payments',
  summary: 'Disconnect Stripe',
  description:
    'Forgets the key and removes the webhook. 409 while a coming visit was paid or waits for its payment.',
  access: 'owner',
  minRole: 'owner',
  provesAgain: true,
  body: ownersProofBody,
  bodyOptional: true,
  reply: paymentSettings,
});

export const receiveStripeEvent = defineCall({
  method: 'post',
  path: '/api/payments/stripe/{webhook_id}',
  tag: 'Payments',
  summary: 'Receive an event of Stripe',
  description: 'Takes events that Stripe signed, up to 1 MiB, and asks Stripe what became of the payment.',
  access: 'public',
  params: z.object({ webhook_id: z.string() }),
  isSigned: true,
  reply: z.object({ received: z.boolean() }),
});

export const payBooking = defineCall({
  method: 'post',
  path: '/api/bookings/{ref}/payment',
  tag: 'Public',
  summary: 'Pay for a booking',
  description: 'Returns a new page of Stripe to pay on, and ends the former one.',
  access: 'public',
  params: z.object({ ref: z.string() }),
  body: payBody,
  reply: payReply,
});

export const refundBooking = defineCall({
  method: 'post',
  path: '/api/bookings/{id}/refund',
  tag: 'Payments',
  summary: 'Refund a booking',
  description: 'Gives back what the customer paid by Stripe, or a part of it.',
  access: 'owner',
  minRole: 'manager',
  params: z.object({ id }),
  headers: requestKey,
  body: refundBody,
  bodyOptional: true,
  reply: attendanceReply,
});

export const addReceived = defineCall({
  method: 'post',
  path: '/api/bookings/{id}/received',
  tag: 'Payments',
  summary: 'Note money received',
  description: 'Notes money that came another way than by Stripe.',
  access: 'owner',
  minRole: 'manager',
  params: z.object({ id }),
  headers: requestKey,
  body: receivedBody,
  reply: attendanceReply,
});

export const removeReceived = defineCall({
  method: 'delete',
  path: '/api/payments/{payment_id}',
  tag: 'Payments',
  summary: 'Reverse money received',
  description: 'Marks money that came another way as reversed. 404 for anything that Stripe took.',
  access: 'owner',
  minRole: 'manager',
  params: z.object({ payment_id: id }),
  headers: requestKey,
  reply: attendanceReply,
});

export const requestPayment = defineCall({
  method: 'post',
  path: '/api/bookings/{id}/request-payment',
  tag: 'Payments',
  summary: 'Request a payment',
  description: 'Emails the customer a link to pay. The booking does not depend on it.',
  access: 'owner',
  minRole: 'manager',
  params: z.object({ id }),
  headers: requestKey,
  body: paymentRequestBody,
  bodyOptional: true,
  reply: attendanceReply,
});

export const chargeNoShow = defineCall({
  method: 'post',
  path: '/api/bookings/{id}/no-show-fee',
  tag: 'Payments',
  summary: 'Charge the no-show fee',
  description:
    'Charges the kept card of a customer who did not come, once, within 14 days of the appointment.',
  access: 'owner',
  minRole: 'manager',
  params: z.object({ id }),
  headers: requestKey,
  body: feeBody,
  bodyOptional: true,
  reply: attendanceReply,
});

export const getPayments = defineCall({
  method: 'get',
  path: '/api/payments',
  tag: 'Payments',
  summary: 'List the payments',
  description: 'Lists payments, refunds and disputes, newest first, with totals by currency.',
  access: 'owner',
  minRole: 'manager',
  query: paymentsQuery,
  reply: paymentsReply,
  text: 'text/csv',
});
