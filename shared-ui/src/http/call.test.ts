import { callAddress } from 'api/contract/calls/call-address.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callWith } from '../call-with.ts';
import { call } from './call.ts';

const client = vi.hoisted(() => vi.fn());
vi.mock('./client.ts', () => ({ client }));
beforeEach(() => {
  client.mockReset().mockReturnValue({ json: async () => ({}) });
});

/** The options of the request that was sent last. */
const sent = () => client.mock.lastCall?.[1];

describe('the address of a call', () => {
  it('has its parameters and its query, escaped', () => {
    expect(callAddress('GET /api/profile')).toBe('/api/profile');
    expect(
      callAddress('GET /api/bookings/{ref}', { params: { ref: 'a/b?c' }, query: { token: 'x&y=z' } }),
    ).toBe('/api/bookings/a%2Fb%3Fc?token=x%26y%3Dz');
  });
});

describe('a call', () => {
  it('sends a CSRF token with a change, except with what any site may call', async () => {
    await call('POST /api/logout');
    expect(sent()).toMatchObject({ method: 'post', context: { needsCsrfToken: true } });
    await call('POST /api/unsubscribe', { access: 'public', body: { token: 'mailed' } });
    expect(sent()).toMatchObject({ json: { token: 'mailed' }, context: { needsCsrfToken: false } });
    await call('GET /api/profile');
    expect(sent()).toMatchObject({ context: { needsCsrfToken: false } });
  });

  it('repeats a change only if a second one changes nothing', async () => {
    await call('POST /api/coins/redeem');
    expect(sent().retry.limit).toBe(0);
    await call('POST /api/profile/publish', { idempotent: true, body: { published: true } });
    expect(sent().retry).toEqual({ limit: 2, methods: ['post'], statusCodes: [503] });
    await call('DELETE /api/calendar/{id}', { params: { id: 'event' } });
    expect(sent().retry.limit).toBe(2);
  });
});

describe('a call with handlers', () => {
  it('answers its own calls and passes on the others', async () => {
    const server = vi.fn();
    const demo = callWith({ 'GET /api/calendar-feed': async () => ({ url: 'here' }) }, server);
    expect(await demo('GET /api/calendar-feed')).toEqual({ url: 'here' });
    expect(server).not.toHaveBeenCalled();
    await demo('GET /api/check-auth');
    expect(server).toHaveBeenCalledWith('GET /api/check-auth');
  });
});
