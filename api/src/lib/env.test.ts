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

  it('is printed without secrets', () => {
    for (const name of ['SECRET', 'SECRET_PREVIOUS'])
      expect(complaint({ [name]: 'short' })).toMatch(new RegExp(`^${name}=\\*\\*\\* cannot be used`));
  });

  it.each([
    ['https://me:p@ss@mail.example', 'https://***@mail.example'],
    ['https://me:p/ss:@mail.example:465/x', 'https://***@mail.example:465'],
    ['https://mail.example:465?password=hunter2', 'https://mail.example:465'],
    ['me:hunter2@mail.example', '***'],
    ['smtp:me:hunter2@mail.example', '***'],
    ['hunter2', '***'],
  ])('is printed without passwords: %s', (value, printed) => {
    for (const name of ['SMTP_URL', 'DATABASE_URL', 'DATABASE_READ_URL', 'DATABASE_MIGRATION_URL'])
      expect(complaint({ [name]: value })).toContain(`${name}=${printed} cannot be used`);
  });

  it('that is no secret is printed as it is', () => {
    expect(complaint({ PUBLIC_URL: 'book.example' })).toBe(
      'PUBLIC_URL=book.example cannot be used: it must be http:// or https:// and a host, without a path.',
    );
    for (const wrong of ['https://book.example/spa', 'https://book.example/?a=b', 'http:book'])
      expect(complaint({ PUBLIC_URL: wrong })).toContain('without a path');
    expect(complaint({ AD_FREE_CUTOFF: 'soon' })).toContain('a date and time such as 2025-11-01T');
    expect(complaint({ AD_FRAME_URL: 'http://me:hunter2@ads.example/x' })).toContain(
      'http://***@ads.example ',
    );
  });
});
