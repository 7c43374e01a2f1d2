/** `npm start`: builds the product and runs it. Plain JavaScript, so that an older Node can say what is missing. */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const LEAST_NODE = 24;
const MAIN = fileURLToPath(new URL('api/dist/main.js', import.meta.url));
const OPTIONS = ['--max-semi-space-size=8', '--max-old-space-size=1024'];

function runProduct() {
  const args = [...OPTIONS, MAIN];
  const env = { ...process.env, MALLOC_ARENA_MAX: '1' };
  if (process.execve) process.execve(process.execPath, [process.execPath, ...args], env);
  const product = spawn(process.execPath, args, { env, stdio: 'inherit' });
  // The console of Windows sends Ctrl+C to both.
  process.on('SIGINT', () => {});
  product.on('exit', (code) => process.exit(code ?? 1));
}

const { version, platform, arch } = process;
if (Number.parseInt(version.slice(1), 10) < LEAST_NODE) {
  process.stderr.write(
    `slotwell: Node ${LEAST_NODE} or newer is needed, and this is ${version}. For ${platform}-${arch} it does not come with the packages: get it from https://nodejs.org, then run npm start again.\n`,
  );
  process.exit(1);
}
const { status } = spawnSync('npm run --silent build', { shell: true, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
runProduct();
