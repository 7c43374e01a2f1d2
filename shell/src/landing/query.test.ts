import { describe, expect, it } from 'vitest';
import { readLandingQuery } from './query.ts';

describe('the URL of the landing page', () => {
  it('shows the result of a verification', () => {
    expect(readLandingQuery('?verified=true').message).toEqual({ key: 'verified', tone: 'ok' });
    expect(readLandingQuery('?error=invalid_token').message).toEqual({
      key: 'invalid_token',
      tone: 'danger',
    });
  });

  it('confirms a new password', () => {
    expect(readLandingQuery('?success=password_reset').message).toEqual({
      key: 'password_reset',
      tone: 'ok',
    });
  });

  it('tells owners that their session has ended', () => {
    expect(readLandingQuery('?error=session_ended').message).toEqual({ key: 'session_ended', tone: 'note' });
  });

  it('tells customers that a booking page does not exist', () => {
    expect(readLandingQuery('?error=unknown_page').message).toEqual({ key: 'unknown_page', tone: 'note' });
  });

  it('cannot put text on the page', () => {
    expect(readLandingQuery('?error=Call+555-0100&success=You+won&verified=1').message).toBeNull();
    expect(readLandingQuery('?ref=<b>x</b>').referralCode).toBe('');
  });

  it('opens the form that an email links to', () => {
    expect(readLandingQuery('?form=forgot').form).toBe('forgot');
    expect(readLandingQuery('?form=admin').form).toBeNull();
  });

  it('leads back to where the owner was in the dashboard, and nowhere else', () => {
    expect(readLandingQuery('?error=session_ended&dashboard=%3Fview%3Dweek').dashboard).toBe(
      '/dashboard?view=week',
    );
    expect(readLandingQuery('?dashboard=//evil.example').dashboard).toBe('/dashboard');
    expect(readLandingQuery('?verified=true').dashboard).toBe('/dashboard?verified=true');
    expect(readLandingQuery('').dashboard).toBe('/dashboard');
  });

  it('passes on a referral code', () => {
    expect(readLandingQuery('?ref=MarlowTutors').referralCode).toBe('marlowtutors');
    expect(readLandingQuery('').referralCode).toBe('');
  });
});
