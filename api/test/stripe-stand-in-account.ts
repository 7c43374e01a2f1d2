/** The account of a stand-in for Stripe: what each call answers, and the events that tell of it. */
import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { createStripeCustomers } from './stripe-customers.ts';
import { createStripeRefunds } from './stripe-refunds.ts';
import { Refusal } from './stripe-refusal.ts';
import { createStripeSessions } from './stripe-sessions.ts';

export const WEBHOOK_SECRET = 'whsec_standin';

const list = <T>(data: T[]) => ({ object: 'list', data, has_more: false, url: '/' });

/** `pageUrl`: where the page of a session is shown. Calls it does not know, and parameters, are refused. */
export function createStripeAccount(
  now: () => Date,
  pageUrl: (id: string) => string,
  onEvent: (event: Stripe.Event) => void = () => {},
) {
  const endpoints = new Map<string, string>();
  const events: Stripe.Event[] = [];

  const readSeconds = () => Math.floor(now().getTime() / 1000);
  const issue = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;

  function tell(type: Stripe.Event['type'], object: unknown): Stripe.Event {
    const event = { id: issue('evt'), object: 'event', type, created: readSeconds(), data: { object } };
    const told = event as unknown as Stripe.Event;
    events.unshift(told);
    onEvent(told);
    return told;
  }

  const { createRefund, listRefunds, ...money } = createStripeRefunds({ issue, tell });
  const customers = createStripeCustomers({
    issue,
    take(intent) {
      money.taken.set(intent.id, intent.amount);
      tell('payment_intent.succeeded', intent);
    },
  });
  const { createSession, showSession, ...checkout } = createStripeSessions({
    ...{ issue, readSeconds, pageUrl, tell },
    addCustomer: customers.add,
    take: (intent, amount) => money.taken.set(intent, amount),
  });

  function createEndpoint(params: URLSearchParams) {
    const id = issue('we');
    endpoints.set(id, params.get('url') ?? '');
    return { id, object: 'webhook_endpoint', url: params.get('url'), secret: WEBHOOK_SECRET };
  }

  function answer(method: string, path: string, params: URLSearchParams): unknown {
    const [, , ...parts] = path.split('/');
    const [kind, id = '', act = ''] = parts[0] === 'checkout' ? parts.slice(1) : parts;
    switch (`${method} ${kind} ${id && 'id'} ${act}`.trim()) {
      case 'GET account':
        return {
          id: 'acct_1',
          object: 'account',
          settings: { dashboard: { display_name: 'Marlow Tutors Inc.' } },
        };
      case 'GET sessions':
        return list([...checkout.sessions.values()]);
      case 'POST sessions':
        return createSession(params);
      case 'GET sessions id':
        return showSession(id);
      case 'POST sessions id expire':
        return checkout.expireSession(id);
      case 'GET customers id payment_methods':
        return list(customers.listCards(id));
      case 'DELETE customers id':
        return customers.forget(id);
      case 'POST payment_intents':
        return customers.charge(params);
      case 'GET payment_intents':
        return list(customers.listIntents(params.get('customer')));
      case 'POST refunds':
        return createRefund(params);
      case 'GET refunds':
        return list(listRefunds(params.get('payment_intent')));
      case 'GET refunds id':
        return money.refunds.find((refund) => refund.id === id);
      case 'GET events':
        return list(events.filter(({ created }) => created >= Number(params.get('created[gte]'))));
      case 'POST webhook_endpoints':
        return createEndpoint(params);
      case 'DELETE webhook_endpoints id':
        return { id, object: 'webhook_endpoint', deleted: endpoints.delete(id) };
      default:
        throw new Refusal(404, `unknown call ${method} ${path}`);
    }
  }

  return { ...checkout, ...money, endpoints, customers, answer };
}
