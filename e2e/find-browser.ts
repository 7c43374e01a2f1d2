import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** Installs Debian's package if this is Debian and we are root. */
function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  process.stdout.write('No browser found: installing Debian’s chromium …\n');
  execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
  const packages = ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'];
  execFileSync('apt-get', packages, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/** Playwright's own browser, one on the PATH, or a newly installed one. Throws if there is none. */
export function findBrowser(): string {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  if (!onPath()) installFromDebian();
  const found = onPath();
  if (found) return found;
  throw new Error(
    'No Chromium was found. Install one (`npx playwright install chromium`, or your system’s package).',
  );
}
