import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readlink, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { postgresPackage } from './postgres-package.ts';

/** The user that runs PostgreSQL, which refuses root: root uses the uid of "nobody". null: the current user. */
export interface ServerUser {
  uid: number;
  gid: number;
}
export const serverUser = (): ServerUser | null =>
  process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;

const OPEN_TO_OTHERS = 0o001;
/** Survives restarts of the machine and is readable by every user. */
const SHARED_HOME = '/var/lib/slotwell';

function packagedPostgres(): string {
  const name = postgresPackage(process.platform, process.arch) ?? '';
  const entry = createRequire(import.meta.url).resolve(name);
  return join(dirname(dirname(entry)), 'native');
}

/** The image, for example, has no PostgreSQL. */
export function hasPackagedPostgres(): boolean {
  try {
    return existsSync(packagedPostgres());
  } catch {
    return false;
  }
}

async function isReachable(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(at) && ((await stat(at)).mode & OPEN_TO_OTHERS) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

export async function programsFor(user: ServerUser | null): Promise<string> {
  const packaged = packagedPostgres();
  if (!user || (await isReachable(packaged))) return packaged;
  const copy = join(SHARED_HOME, 'postgres-18.4');
  if (!existsSync(join(copy, 'bin', 'postgres'))) {
    await mkdir(SHARED_HOME, { recursive: true });
    await cp(packaged, copy, { recursive: true, verbatimSymlinks: true });
  }
  return copy;
}

/** `postgres` in the data folder, or a link if the server's user cannot enter that (under /root, for example). */
export async function clusterFolder(dataDir: string, user: ServerUser | null): Promise<string> {
  const folder = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  if (user && !existsSync(folder) && !(await isReachable(dataDir))) {
    await mkdir(SHARED_HOME, { recursive: true });
    await symlink(await mkdtemp(join(SHARED_HOME, 'cluster-')), folder);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const real = await readlink(folder).catch(() => folder);
  if (user) await chown(real, user.uid, user.gid);
  await chmod(real, 0o700);
  return real;
}
