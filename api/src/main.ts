import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotStart } from './embedded/data-dir.ts';
import { BadVariable, readEnv } from './lib/env.ts';
import { startServer } from './server.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
/** The workspace, seen from api/dist. */
const root = fileURLToPath(new URL('../..', import.meta.url));

async function start() {
  const env = readEnv(process.env);
  const hasFronts = existsSync(join(root, 'booking-widget/dist/frame'));
  return startServer(env, { root: hasFronts ? root : null, print });
}

try {
  const starting = start();
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    starting
      .then((server) => server.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  // Handled for good, and from the start on: npm passes each signal on a second time, and the embedded PostgreSQL must not stay behind.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await starting;
} catch (error) {
  const expected = error instanceof BadVariable || error instanceof CannotStart;
  process.stderr.write(`slotwell: ${expected ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
