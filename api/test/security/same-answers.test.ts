/** Responses do not reveal whether an address has an account: same status, body and work. */
import { afterAll, describe, expect, it, vi } from 'vitest';
import { signUp } from '../fixtures.ts';
import { createWorld } from '../world.ts';

const work = vi.hoisted(() => ({ hashes: 0 }));
vi.mock('@node-rs/argon2', async (importActual) => {
  const argon2 = await importActual<typeof import('@node-rs/argon2')>();
  const counted =
    <Args extends never[], R>(hash: (...args: Args) => R) =>
    (...args: Args) => {
      work.hashes++;
      return hash(...args);
    };
  return { ...argon2, hash: counted(argon2.hash as never), verify: counted(argon2.verify as never) };
});

const world = await createWorld();
await signUp(world, 'known@owners.example');
await register({ email: 'waiting@owners.example', password: 'a fine passphrase' });
afterAll(() => world.close());

async function register({ email, password }: { email: string; password: string }) {
  const visitor = await world.stranger();
  const body = { email, password, confirmPassword: password, timezone: 'UTC', action: 'submit' };
  return visitor.post('/api/pre-register', body);
}

async function logIn({ email, password }: { email: string; password: string }) {
  const visitor = await world.stranger();
  return visitor.post('/api/login', { email, password, action: 'submit' });
}

const forgetPassword = ({ email }: { email: string }) =>
  world.visitor().post('/api/forgot-password', { email });

describe('a registered, an unconfirmed and an unknown address', () => {
  it.each([
    ['log in with a wrong password', logIn, 401],
    ['ask for a new password', forgetPassword, 200],
    ['register', register, 200],
  ])('have the same response: %s', async (_name, call, status) => {
    const answers: unknown[] = [];
    for (const name of ['known', 'waiting', 'nobody']) {
      work.hashes = 0;
      const began = performance.now();
      const answer = await call({ email: `${name}@owners.example`, password: 'not the right one' });
      const inTime = call === logIn || performance.now() - began >= 59;
      answers.push({ status: answer.status, text: answer.text, hashes: work.hashes, inTime });
    }
    expect(answers[0]).toMatchObject({ status, inTime: true });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});
