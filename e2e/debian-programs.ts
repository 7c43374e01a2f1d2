import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** A program that tests run against. */
interface Program {
  name: string;
  /** File names on the PATH, the preferred one first. */
  programs: string[];
  /** Debian's packages that contain it. */
  packages: string[];
}

const CHROMIUM: Program = {
  name: 'Chromium',
  programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  packages: ['chromium', 'fonts-noto-cjk'],
};
/** Chromium without its windows, which spend a quarter of a story's processor time. It has no push messages. */
export const HEADLESS_CHROMIUM: Program = {
  name: 'headless Chromium',
  programs: ['chromium-headless-shell'],
  packages: ['chromium-headless-shell', 'fonts-noto-cjk'],
};
/** Distributions' own builds, because Playwright's can only be downloaded. */
export const FIREFOX: Program = {
  name: 'Firefox',
  programs: ['firefox-esr', 'firefox'],
  packages: ['firefox-esr'],
};
export const WEBKIT: Program = {
  name: 'WebKit',
  programs: ['WebKitWebDriver'],
  packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
};

/** CalDAV servers that the api's tests talk to. */
export const CALDAV_SERVERS: Program[] = ['radicale', 'xandikos'].map((name) => ({
  name,
  programs: [name],
  packages: [name],
}));

/** Programs that read PDFs back. */
export const PDF_PROGRAMS: Program[] = [
  { name: 'poppler', programs: ['pdftotext'], packages: ['poppler-utils'] },
  { name: 'qpdf', programs: ['qpdf'], packages: ['qpdf'] },
];

/** The path of a program, if it is installed. */
export function findProgram({ programs }: Pick<Program, 'programs'>): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => programs.map((program) => join(folder, program)))
    .find((file) => existsSync(file));
}

/** Installs Debian's packages if this is Debian and we are root. Returns the program's path, if there is one then. */
export function install({ name, packages, ...program }: Program): string | undefined {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    process.stdout.write(`No ${name} found: installing Debian’s …\n`);
    const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
    try {
      execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
      execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    } catch {
      process.stdout.write(`${name} could not be installed.\n`);
    }
  }
  return findProgram(program);
}

/** Playwright's own Chromium, one on the PATH, or a newly installed one. Throws if there is none. */
export function findChromium(): string {
  const own = chromium.executablePath();
  const found = existsSync(own) ? own : (findProgram(CHROMIUM) ?? install(CHROMIUM));
  if (found) return found;
  throw new Error(
    'No Chromium was found. Install one (`npx playwright install chromium`, or your system’s package).',
  );
}

/** The headless build where there is one, else Chromium. */
export const findHeadlessChromium = (): string => findProgram(HEADLESS_CHROMIUM) ?? findChromium();

/** Playwright's `launchOptions` for the program at `executablePath`. */
export const chromiumOptions = (executablePath: string) => ({
  executablePath,
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--host-resolver-rules=MAP *.test 127.0.0.1',
  ],
});
