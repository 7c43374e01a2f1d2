import { describe, expect, it } from 'vitest';
import { BadVariable, readEnv } from './env.ts';

const production = (variables = {}) =>
  readEnv({ NODE_ENV: 'production', SECRET: 'a secret of the tests', ...variables });

describe('the mails of a production server', () => {
  it('need a mail server', () => {
    expect(() => production()).toThrow(BadVariable);
    expect(() => production()).toThrow(/^SMTP_URL is not set\. .* EMBEDDED_INBOX=on/);
    expect(production({ SMTP_URL: 'smtp://mail.example' }).smtpUrl).toBe('smtp://mail.example');
  });

  it('go to the embedded inbox only if the operator says so', () => {
    expect(production({ EMBEDDED_INBOX: 'on' }).smtpUrl).toBeUndefined();
    expect(() => production({ EMBEDDED_INBOX: 'off' })).toThrow(/^SMTP_URL is not set/);
    expect(() => production({ EMBEDDED_INBOX: 'yes' })).toThrow(/on or off/);
  });

  it('go to the embedded inbox by default outside production', () => {
    expect(readEnv({}).smtpUrl).toBeUndefined();
    expect(() => readEnv({ EMBEDDED_INBOX: 'off' })).toThrow(/^SMTP_URL is not set/);
  });
});

describe('an invalid setting', () => {
  const complaint = (variables: Record<string, string>) => {
    try {
      readEnv(variables);
    } catch (error) {
      return (error as Error).message;
    }
    return 'It was taken.';
  };

  it('is reported with its name and the allowed values', () => {
    expect(complaint({ PORT: 'http' })).toBe(
      'PORT=http cannot be used: it must be a whole number from 0 to 65535.',
    );
    expect(complaint({ NODE_ENV: 'production' })).toMatch(/^SECRET is not set\. /);
  });

  it('is printed without secrets and passwords', () => {
    expect(complaint({ SECRET: 'short' })).toMatch(/^SECRET=\*\*\* cannot be used/);
    expect(complaint({ SECRET_PREVIOUS: 'short' })).toMatch(/^SECRET_PREVIOUS=\*\*\* cannot/);
    expect(complaint({ SMTP_URL: 'https://me:p@ss@mail.example' })).toMatch(
      /^SMTP_URL=https:\/\/me:\*\*\*@mail\.example cannot/,
    );
  });
});
