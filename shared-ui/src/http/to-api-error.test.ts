import ky from 'ky';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { toApiError } from './to-api-error.ts';

const SENTENCES = { offline: 'No connection.', internal: 'Our fault.' };

/** What a caller gets when the server answers like this. */
async function failureOf(answer: () => Promise<Response>): Promise<Error> {
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

describe('a call that fails', () => {
  it('carries the sentence, the code and the fields of the answer', async () => {
    const body = { error: 'Please enter your email.', code: 'validation', fields: { email: 'Needed.' } };
    const failure = await failureOf(async () => Response.json(body, { status: 400 }));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      message: 'Please enter your email.',
      status: 400,
      code: 'validation',
      fields: { email: 'Needed.' },
      retryAfter: null,
    });
  });

  it('keeps what only some answers bring, such as the tries left', async () => {
    const body = { error: 'Wrong code.', code: 'code_invalid', tries_left: 3 };
    const failure = await failureOf(async () => Response.json(body, { status: 400 }));
    expect(failure).toMatchObject({ details: { tries_left: 3 } });
  });

  it('says for how many seconds to wait when there were too many', async () => {
    const body = { error: 'Too many tries.', code: 'rate_limited' };
    const failure = await failureOf(async () =>
      Response.json(body, { status: 429, headers: { 'Retry-After': '42' } }),
    );
    expect(failure).toMatchObject({ status: 429, retryAfter: 42 });
  });

  it('has a sentence of our own when a proxy answers in its place', async () => {
    const failure = await failureOf(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(failure).toMatchObject({ status: 502, code: 'internal', message: 'Our fault.' });
  });

  it('is told apart from having no connection', async () => {
    const failure = await failureOf(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(failure).toMatchObject({ status: 0, code: 'offline', message: 'No connection.' });
  });
});
