import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

interface Browser {
  name: string;
  programs: string[];
  /** Of Debian. */
  packages: string[];
}

const CHROMIUM: Browser = {
  name: 'Chromium',
  programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  packages: ['chromium', 'fonts-noto-cjk'],
};
/** Distributions' own builds, because Playwright's can only be downloaded. */
export const FIREFOX: Browser = {
  name: 'Firefox',
  programs: ['firefox-esr', 'firefox'],
  packages: ['firefox-esr'],
};
export const WEBKIT: Browser = {
  name: 'WebKit',
  programs: ['WebKitWebDriver'],
  packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
};

/** The path of a browser's program, if it is installed. */
export function programOf({ programs }: Browser): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => programs.map((program) => join(folder, program)))
    .find((file) => existsSync(file));
}

/** Installs Debian's packages if this is Debian and we are root. Returns the program's path, if there is one then. */
export function install(browser: Browser): string | undefined {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    process.stdout.write(`No ${browser.name} found: installing Debian’s …\n`);
    execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
    const args = ['install', '-y', '-qq', '--no-install-recommends', ...browser.packages];
    execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
  return programOf(browser);
}

/** Playwright's own Chromium, one on the PATH, or a newly installed one. Throws if there is none. */
export function findChromium(): string {
  const own = chromium.executablePath();
  const found = existsSync(own) ? own : (programOf(CHROMIUM) ?? install(CHROMIUM));
  if (found) return found;
  throw new Error(
    'No Chromium was found. Install one (`npx playwright install chromium`, or your system’s package).',
  );
}
