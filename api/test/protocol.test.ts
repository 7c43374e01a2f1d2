import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { BODY_EXAMPLES } from '../src/docs/body-examples.ts';
import { createBotCheck } from '../src/features/bot-check/bot-check.ts';
import { BadVariable, readEnv } from '../src/lib/env.ts';
import { createWorld } from './world.ts';

const world = await createWorld({
  BOT_CHECK: 'altcha',
  OPERATOR_NAME: 'Harbour Ltd',
  OPERATOR_EMAIL: 'hi@harbour.example',
  OPERATOR_PROVIDERS: 'Pier Hosting (Canada)',
  BACKUP_DAYS: '30',
  FREE_APPOINTMENTS_PER_MONTH: '12',
  FREE_MANUAL_EVENTS_PER_DAY: '0',
});
afterAll(() => world.close());

type Challenge = Awaited<ReturnType<typeof createChallenge>>;

async function solvedToken(query = ''): Promise<string> {
  const challenge = (await world.visitor().get(`/api/bot-check/challenge${query}`)).json as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('every response', () => {
  it('has a request id and the security headers', async () => {
    const { headers } = await world.visitor().get('/api/config');
    expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  });

  it.each([
    ['an unknown path', 'GET', '/api/nothing', undefined, {}, 404, 'not_found'],
    ['malformed JSON', 'POST', '/api/forgot-password', '{"email":', {}, 400, 'invalid_json'],
    [
      'a form',
      'POST',
      '/api/forgot-password',
      'a=b',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    ['too much', 'POST', '/api/forgot-password', `"${'x'.repeat(70_000)}"`, {}, 413, 'payload_too_large'],
    ['a profile without a session', 'GET', '/api/profile', undefined, {}, 401, 'unauthenticated'],
  ])('is a JSON error for %s', async (_name, method, path, body, headers, status, code) => {
    const answer = await world.visitor().send(method, path, body, headers as Record<string, string>);
    expect([answer.status, answer.json?.code]).toEqual([status, code]);
  });

  it.each([
    ['/api/bot-check/challenge?action=%00', 'action'],
    ['/api/availability/marlow?service_id=a?b%00', 'service_id'],
  ])('names the parameter of %s that has a NUL', async (path, name) => {
    const { status, json } = await world.visitor().get(path);
    expect([status, json.code, Object.keys(json.fields ?? {})]).toEqual([400, 'validation', [name]]);
  });

  it('names the operator, and the limits of the free plan', async () => {
    const { json } = await world.visitor().get('/api/config');
    expect(json.operator).toEqual({
      name: 'Harbour Ltd',
      address: null,
      email: 'hi@harbour.example',
      privacy_officer: null,
      providers: 'Pier Hosting (Canada)',
    });
    expect(json).toMatchObject({
      backup_days: 30,
      picture_store: 'database',
      free_plan: { appointments: 12, events: null },
    });
    expect(readEnv({ PUBLIC_URL: 'https://book.example' }).operator.email).toBe('privacy@book.example');
    expect(() => readEnv({ OPERATOR_EMAIL: 'harbour' })).toThrow(BadVariable);
  });

  it('declares JSON and its encoding, errors too', async () => {
    const visitor = await world.stranger();
    const text = { 'Content-Type': 'text/plain' };
    const answers = {
      200: await visitor.get('/api/config'),
      'openapi.json': await visitor.get('/api/openapi.json'),
      400: await visitor.post('/api/login', {}),
      'invalid_json 400': await visitor.send('POST', '/api/login', '{'),
      'availability 400': await visitor.get('/api/availability/nobody?duration=x'),
      401: await visitor.get('/api/profile'),
      403: await world.visitor().post('/api/login', {}),
      404: await visitor.get('/api/public/nobody'),
      'availability 404': await visitor.get('/api/availability/nobody'),
      'unknown path 404': await visitor.get('/api/nothing/here'),
      413: await visitor.send('POST', '/api/login', `"${'x'.repeat(70_000)}"`),
      415: await visitor.send('POST', '/api/login', '{}', text),
    };
    for (const [what, { status, headers }] of Object.entries(answers)) {
      expect(what).toContain(what === 'openapi.json' ? '' : String(status));
      expect(headers.get('Content-Type'), what).toBe('application/json; charset=utf-8');
    }
  });

  it('is described by the OpenAPI document', async () => {
    const { json } = await world.visitor().get('/api/openapi.json');
    expect(json.openapi).toBe('3.1.0');
    expect(Object.keys(json.paths)).toContain('/api/public/{business_id}/book');
    expect(json.components.schemas.Service).toBeDefined();
    const { get } = json.paths['/api/profile'];
    expect(get.security).toEqual([{ session: [] }]);
    expect(get.responses.default.content['application/json'].schema.$ref).toBe('#/components/schemas/Error');
  });

  it('of the API documentation loads only from its own origin', async () => {
    const page = await world.visitor().get('/api/docs');
    const files = [...page.text.matchAll(/(?:src|href)="(docs[^"]+)"/g)].map(([, file]) => file);
    expect(files).toEqual(['docs/swagger-ui.css', 'docs/swagger-ui-bundle.js', 'docs/start.js']);
    for (const file of files) expect((await world.visitor().get(`/api/${file}`)).status).toBe(200);
    expect((await world.visitor().get('/api/docs/package.json')).status).toBe(404);
  });

  it('of a public call can be read by any site, without cookies', async () => {
    const { headers } = await world.visitor().get('/api/public/nobody', { Origin: 'https://host.example' });
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    const own = await world.visitor().get('/api/check-auth', { Origin: 'https://host.example' });
    expect(own.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

describe('the bot check', () => {
  it('accepts a solved challenge once', async () => {
    const token = await solvedToken();
    const ask = (recaptchaToken?: string) =>
      world
        .visitor()
        .post('/api/forgot-password', { email: 'a@b.example', recaptchaToken, action: 'submit' });
    expect((await ask()).json.code).toBe('bot_check_failed');
    expect((await ask('bm90IGEgdG9rZW4=')).json.code).toBe('bot_check_failed');
    expect((await ask(token)).status).toBe(200);
    expect((await ask(token)).json.code).toBe('bot_check_failed');
  });

  it.each(['login', 'login/passkey', 'login/passkey/options', 'pre-register', 'forgot-password'])(
    'is needed by POST /api/%s',
    async (path) => {
      const example = BODY_EXAMPLES[`POST /api/${path}`];
      const visitor = await world.stranger();
      const { status, json } = await visitor.post(`/api/${path}`, { ...example, recaptchaToken: undefined });
      expect([status, json.code]).toEqual([403, 'bot_check_failed']);
    },
  );

  it('accepts a token only for its action', async () => {
    const ask = async (query: string, action?: string) => {
      const body = { email: 'a@b.example', recaptchaToken: await solvedToken(query), action };
      return (await world.visitor().post('/api/forgot-password', body)).status;
    };
    expect(await ask('?action=forgot_password', 'forgot_password')).toBe(200);
    expect(await ask('?action=submit', 'submit')).toBe(200);
    expect(await ask('?action=login', 'forgot_password')).toBe(403);
    expect(await ask('?action=login', 'login')).toBe(403);
    expect(await ask('?action=forgot_password')).toBe(403);
  });

  it('compares the action that reCAPTCHA reports', async () => {
    const env = {
      ...world.deps.env,
      botCheck: 'recaptcha' as const,
      recaptcha: { siteKey: 'site', secretKey: 'secret' },
    };
    const { db, now } = world.deps;
    const check = createBotCheck({ db, env, acceptedSecrets: ['secret'], now });
    const demand = (action: string) => check.demand({ recaptchaToken: 'token', action }, 'login');
    const answer = (facts: object) =>
      vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(facts));
    answer({ success: true, action: 'book' });
    await expect(demand('login')).rejects.toThrow('bot_check_failed');
    await expect(demand('book')).rejects.toThrow('bot_check_failed');
    answer({ success: true, action: 'login' });
    await demand('login');
    answer({ success: true });
    await demand('login');
    vi.restoreAllMocks();
  });

  it('comes after the check of what was entered, so that a correction needs no new proof', async () => {
    for (const path of ['/api/public/nobody/send-code', '/api/forgot-password']) {
      const { status, json } = await world.visitor().post(path, { email: 'nobody' });
      expect([status, json.code, json.error], path).toEqual([
        400,
        'validation',
        'Please enter a valid email address.',
      ]);
    }
  });

  it('refuses a challenge that is not ours', async () => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      hmacSignatureSecret: 'not the secret',
      hmacKeySignatureSecret: 'not the secret',
    });
    const solution = await solveChallenge({ challenge, deriveKey });
    const recaptchaToken = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    const { json } = await world
      .visitor()
      .post('/api/forgot-password', { email: 'a@b.example', recaptchaToken });
    expect(json.code).toBe('bot_check_failed');
  });
});
