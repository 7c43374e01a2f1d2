import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotStart } from './embedded/data-dir.ts';
import { BadVariable, readEnv } from './lib/env.ts';
import { startServer } from './server.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
/** The workspace, seen from api/dist. */
const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  const env = readEnv(process.env);
  const server = await startServer(env, {
    root: existsSync(join(root, 'booking-widget/dist/frame')) ? root : null,
    print,
  });
  const stop = () => {
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  const expected = error instanceof BadVariable || error instanceof CannotStart;
  process.stderr.write(`slotwell: ${expected ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
