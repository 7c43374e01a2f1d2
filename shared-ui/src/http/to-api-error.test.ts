import ky from 'ky';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { toApiError } from './to-api-error.ts';

const SENTENCES = { offline: 'No connection.', internal: 'Our fault.' };

async function catchFailure(answer: () => Promise<Response>): Promise<Error> {
  try {
    await ky.get('http://slotwell.test/api/services', {
      fetch: answer,
      retry: 0,
      hooks: { beforeError: [({ error }) => toApiError(error, SENTENCES)] },
    });
  } catch (error) {
    return error as Error;
  }
  throw new Error('The call did not fail.');
}

describe('a failed call', () => {
  it('has the message, the code and the fields of the reply', async () => {
    const body = { error: 'Please enter your email.', code: 'validation', fields: { email: 'Needed.' } };
    const failure = await catchFailure(async () => Response.json(body, { status: 400 }));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      message: 'Please enter your email.',
      status: 400,
      code: 'validation',
      fields: { email: 'Needed.' },
      retryAfter: null,
    });
  });

  it('has further details of the reply, such as the tries left', async () => {
    const body = { error: 'Wrong code.', code: 'code_invalid', tries_left: 3 };
    const failure = await catchFailure(async () => Response.json(body, { status: 400 }));
    expect(failure).toMatchObject({ details: { tries_left: 3 } });
  });

  it('has the seconds until a retry after too many requests', async () => {
    const body = { error: 'Too many tries.', code: 'rate_limited' };
    const failure = await catchFailure(async () =>
      Response.json(body, { status: 429, headers: { 'Retry-After': '42' } }),
    );
    expect(failure).toMatchObject({ status: 429, retryAfter: 42 });
  });

  it('has our own message for the response of a proxy', async () => {
    const failure = await catchFailure(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(failure).toMatchObject({ status: 502, code: 'internal', message: 'Our fault.' });
  });

  it('is distinguished from a missing connection', async () => {
    const failure = await catchFailure(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(failure).toMatchObject({ status: 0, code: 'offline', message: 'No connection.' });
  });
});
