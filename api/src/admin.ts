import { connect } from './db/client.ts';
import { CannotStart, loadSecret } from './embedded/data-dir.ts';
import { findRunningPostgres } from './embedded/postgres.ts';
import { runAdmin } from './features/admin/admin-commands.ts';
import { BadVariable, readEnv } from './lib/env.ts';
import { createLogger } from './lib/logger.ts';

async function main(): Promise<number> {
  const env = readEnv(process.env);
  const url = env.databaseUrl ?? (await findRunningPostgres(env.dataDir));
  if (!url)
    throw new CannotStart(
      `No database runs in DATA_DIR=${env.dataDir}. Start Slotwell there, or set DATABASE_URL.`,
    );
  const db = connect(url);
  try {
    const secret = env.secret ?? loadSecret(env.dataDir);
    const now = () => new Date();
    const logger = createLogger((line) => process.stderr.write(`${line}\n`), now);
    const { code, lines } = await runAdmin({ db, env, secret, now, logger }, process.argv.slice(2));
    (code === 0 ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
    return code;
  } finally {
    await db.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const expected = error instanceof BadVariable || error instanceof CannotStart;
  process.stderr.write(`admin: ${expected ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
