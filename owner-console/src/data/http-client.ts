import { ApiError, api } from 'shared-ui';
import type { ConsoleClient } from './client.ts';
import { takeInitialReply } from './initial-replies.ts';

export function leaveForLogin() {
  location.replace('/?error=session_ended');
}

async function withSession<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) leaveForLogin();
    throw error;
  }
}

async function load<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  return takeInitialReply<T>(path) ?? withSession(api.get(path, { headers }).json<T>());
}

/** Retries idempotent requests when the server is overloaded. */
const send = <T>(method: 'post' | 'put' | 'delete', path: string, json?: object): Promise<T> => {
  const isRepeatable = method !== 'post' || REPEATABLE.has(path);
  const retry = { limit: isRepeatable ? 2 : 0, methods: [method], statusCodes: [503] };
  return withSession(api[method](path, { json, retry }).json<T>());
};
const REPEATABLE = new Set(['profile', 'profile/publish', 'booking-options']);

export const httpClient: ConsoleClient = {
  session: () => load('check-auth'),
  user: () => load('user'),
  changePassword: (body) => send('post', 'change-password', body),
  logout: () => send('post', 'logout'),
  saveLanguage: (language) => send('put', 'user', { language }),
  exportAccount: () => load('account/export'),
  deleteAccount: (password) => send('delete', 'account', { password }),

  profile: () => load('profile'),
  saveProfile: (body) => send('post', 'profile', body),
  checkBusinessId: (id) => load(`business-id?${new URLSearchParams({ business_id: id })}`),
  publish: (published) => send('post', 'profile/publish', { published }),
  saveOptions: (change) => send('post', 'booking-options', change),

  services: () => load('services'),
  addService: (body) => send('post', 'service', body),
  editService: (id, body) => send('put', `service/${id}`, body),
  removeService: (id) => send('post', `service/${id}`),

  hours: () => load('business-hours'),
  addShift: (body) => send('post', 'business-hours', body),
  changeShift: (id, body) => send('put', `business-hours/${id}`, body),
  removeShift: (id) => send('delete', `business-hours/${id}`),

  events: (start, end) => load(`calendar?start=${start}&end=${end}`),
  addEvent: (body) => send('post', 'calendar', body),
  changeEvent: (id, body) => send('put', `calendar/${id}`, body),
  removeEvent: (id) => send('delete', `calendar/${id}`),

  feed: () => load('calendar-feed'),
  renewFeed: () => send('post', 'calendar-feed/renew'),
  mails: (eventId) => load(`calendar/${eventId}/mails`),

  // Polled: must not extend the session.
  requests: () => load('service-requests', { 'X-Background': '1' }),
  decideRequest: ({ id, sequence }, verb) => send('post', `service-requests/${id}/${verb}`, { sequence }),

  plan: () => load('plan'),
  redeemCoin: () => send('post', 'coins/redeem'),
};
