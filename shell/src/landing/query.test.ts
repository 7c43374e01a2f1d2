import { describe, expect, it } from 'vitest';
import { readLandingQuery } from './query.ts';

describe('the address of the landing page', () => {
  it('brings the result of a verification', () => {
    expect(readLandingQuery('?verified=true').message).toEqual({ key: 'verified', tone: 'ok' });
    expect(readLandingQuery('?error=invalid_token').message).toEqual({
      key: 'invalid_token',
      tone: 'danger',
    });
  });

  it('tells that a new password was set', () => {
    expect(readLandingQuery('?success=password_reset').message).toEqual({
      key: 'password_reset',
      tone: 'ok',
    });
  });

  it('tells owners why they are here and not on their dashboard', () => {
    expect(readLandingQuery('?error=session_ended').message).toEqual({ key: 'session_ended', tone: 'note' });
  });

  it('cannot be used to put words on the page', () => {
    expect(readLandingQuery('?error=Call+555-0100&success=You+won&verified=1').message).toBeNull();
    expect(readLandingQuery('?ref=<b>x</b>').referralCode).toBe('');
  });

  it('opens the form that a mail names', () => {
    expect(readLandingQuery('?form=forgot').form).toBe('forgot');
    expect(readLandingQuery('?form=admin').form).toBeNull();
  });

  it('carries the referral code of another business', () => {
    expect(readLandingQuery('?ref=MarlowTutors').referralCode).toBe('marlowtutors');
    expect(readLandingQuery('').referralCode).toBe('');
  });
});
