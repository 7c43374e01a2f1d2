/** Real CalDAV servers from Debian's packages, each with an empty folder of its own. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../src/embedded/free-port.ts';

const USERNAME = 'mia';
const PASSWORD = 'pass:wörd';
const READY_MS = 30_000;

export type CaldavProgram = 'radicale' | 'xandikos';

/** The path of the program; throws if it is not installed. `npm test` installs it on Debian. */
function findProgram(name: CaldavProgram): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders.map((folder) => join(folder, name)).find(existsSync);
  if (!found) throw new Error(`${name} is not installed. On Debian: apt-get install ${name}`);
  return found;
}

const radicaleSettings = (folder: string, port: number) => `
[server]
hosts = 127.0.0.1:${port}
[auth]
type = htpasswd
htpasswd_filename = ${folder}/users
htpasswd_encryption = plain
[storage]
filesystem_folder = ${folder}/data
[web]
type = none
`;

/** Radicale checks the login; Xandikos has none. */
async function prepareArguments(name: CaldavProgram, folder: string, port: number): Promise<string[]> {
  if (name === 'radicale') {
    await writeFile(join(folder, 'users'), `${USERNAME}:${PASSWORD}\n`);
    await writeFile(join(folder, 'settings'), radicaleSettings(folder, port));
    return ['--config', join(folder, 'settings')];
  }
  const principal = ['--current-user-principal', `/${USERNAME}/`];
  return ['-d', join(folder, 'data'), '--defaults', ...principal, '-l', '127.0.0.1', '-p', String(port)];
}

export async function startCaldav(name: CaldavProgram) {
  const folder = await mkdtemp(join(tmpdir(), `slotwell-${name}-`));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const child = spawn(findProgram(name), await prepareArguments(name, folder, port), { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const authorization = `Basic ${Buffer.from(`${USERNAME}:${PASSWORD}`).toString('base64')}`;
  const calendarUrl = new URL(name === 'radicale' ? 'mia/work/' : 'mia/calendars/calendar/', url).href;

  const send = (at: string, init: RequestInit = {}) =>
    fetch(at, { ...init, headers: { authorization, ...(init.headers as Record<string, string>) } });

  async function waitUntilReady(): Promise<void> {
    const end = performance.now() + READY_MS;
    for (;;) {
      const isReady = await send(url, { method: 'OPTIONS' }).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isReady) return;
      if (child.exitCode !== null || performance.now() > end) throw new Error(`${name} did not start`);
      await sleep(50);
    }
  }

  async function hrefs(): Promise<string[]> {
    const headers = { depth: '1', 'content-type': 'text/xml' };
    const answer = await send(calendarUrl, { method: 'PROPFIND', headers });
    const found = [...(await answer.text()).matchAll(/<(?:\w+:)?href[^>]*>([^<]+\.ics)</g)];
    return found.map(([, href]) => new URL(href ?? '', url).href).sort();
  }

  await waitUntilReady();
  if (name === 'radicale') await send(calendarUrl, { method: 'MKCALENDAR' });
  return {
    url,
    calendarUrl,
    username: name === 'radicale' ? USERNAME : '',
    password: name === 'radicale' ? PASSWORD : '',
    send,
    hrefs,
    /** The text of every object. */
    texts: async () => Promise.all((await hrefs()).map(async (href) => (await send(href)).text())),
    /** Puts an object there as another program would. */
    put: (file: string, text: string) =>
      send(new URL(file, calendarUrl).href, {
        method: 'PUT',
        headers: { 'content-type': 'text/calendar' },
        body: text,
      }),
    remove: (href: string) => send(href, { method: 'DELETE' }),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
export type CaldavServer = Awaited<ReturnType<typeof startCaldav>>;
