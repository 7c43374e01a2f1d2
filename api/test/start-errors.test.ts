/** What an operator reads when the server cannot start. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../src/embedded/free-port.ts';
import { readEnv } from '../src/lib/env.ts';
import { startServer } from '../src/server.ts';

const admin = new URL(inject('postgresUrl'));
const PASSWORD = 'correct horse';

const urlWith = (change: (url: URL) => void) => {
  const url = new URL(admin);
  change(url);
  return url.href;
};

async function catchError(variables: Record<string, string>): Promise<string> {
  const env = readEnv({
    SMTP_URL: 'smtp://localhost',
    SECRET: 'a secret of the tests',
    PORT: '0',
    ...variables,
  });
  const printed: string[] = [];
  const error = await startServer(env, { root: null, print: (line) => printed.push(line) }).then(
    async (server) => {
      await server.stop();
      return 'It started.';
    },
    ({ message }: Error) => message,
  );
  expect([...printed, error].join('\n')).not.toMatch(/correct( |%20)horse/);
  return error;
}

describe('a database that cannot be used', () => {
  const sql = postgres(admin.href, { max: 1, onnotice: () => {} });
  beforeAll(async () => {
    await sql.unsafe(`create role guest login password '${PASSWORD}'`);
    await sql.unsafe('create database theirs');
  });
  afterAll(async () => {
    await sql.unsafe('drop database theirs');
    await sql.unsafe('drop role guest');
    await sql.end();
  });

  it('does not know the password', async () => {
    const url = urlWith((to) => {
      to.password = 'correct horse 2';
    });
    expect(await catchError({ DATABASE_URL: url })).toBe(
      `DATABASE_URL: the database ${admin.pathname.slice(1)} at ${admin.host} cannot be used (28P01). ` +
        'Check the user and the password; special characters are percent-encoded in a URL.',
    );
  });

  it('does not exist', async () => {
    const url = urlWith((to) => {
      to.pathname = '/nowhere';
    });
    expect(await catchError({ DATABASE_URL: url })).toMatch(/nowhere .*\(3D000\)\. Create the database/);
  });

  it('belongs to somebody else', async () => {
    const url = urlWith((to) => {
      to.username = 'guest';
      to.password = PASSWORD;
      to.pathname = '/theirs';
    });
    expect(await catchError({ DATABASE_URL: url })).toMatch(/\(42501\)\. Make its user the owner/);
  });

  it('does not answer, and the error names the variable', async () => {
    const port = await freePort();
    const url = `postgres://me:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/book`;
    expect(await catchError({ DATABASE_URL: admin.href, DATABASE_MIGRATION_URL: url })).toBe(
      `DATABASE_MIGRATION_URL: the database book at 127.0.0.1:${port} cannot be used (ECONNREFUSED). ` +
        'Start PostgreSQL there, or correct host and port.',
    );
  });
});
