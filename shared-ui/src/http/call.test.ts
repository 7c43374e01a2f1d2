import { describe, expect, it, vi } from 'vitest';
import { addressOf, callWith } from './call.ts';

describe('the address of a call', () => {
  it('has its parameters and its query, escaped', () => {
    expect(addressOf('GET /api/profile')).toBe('/api/profile');
    expect(
      addressOf('GET /api/bookings/{ref}', { params: { ref: 'a/b?c' }, query: { token: 'x&y=z' } }),
    ).toBe('/api/bookings/a%2Fb%3Fc?token=x%26y%3Dz');
  });
});

describe('a call with handlers', () => {
  it('answers its own calls and passes on the others', async () => {
    const server = vi.fn();
    const call = callWith({ 'GET /api/calendar-feed': async () => ({ url: 'here' }) }, server);
    expect(await call('GET /api/calendar-feed')).toEqual({ url: 'here' });
    expect(server).not.toHaveBeenCalled();
    await call('GET /api/check-auth');
    expect(server).toHaveBeenCalledWith('GET /api/check-auth');
  });
});
