import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

const KEPT = 200;

export function createMailStore(dir: string) {
  const isId = (id: string) => /^[\w-]+$/.test(id);

  async function ids(): Promise<string[]> {
    const files = await readdir(dir);
    return files
      .filter((file) => file.endsWith('.eml'))
      .map((file) => file.slice(0, -4))
      .sort()
      .reverse();
  }

  return {
    ids,
    async add(raw: Buffer, at: Date, id: string): Promise<void> {
      const name = `${at.toISOString().replace(/[:.]/g, '-')}-${id}`;
      await writeFile(join(dir, `${name}.part`), raw);
      await rename(join(dir, `${name}.part`), join(dir, `${name}.eml`));
      for (const old of (await ids()).slice(KEPT)) await rm(join(dir, `${old}.eml`), { force: true });
    },
    async read(id: string): Promise<Buffer | null> {
      return isId(id) ? readFile(join(dir, `${id}.eml`)).catch(() => null) : null;
    },
  };
}
export type MailStore = ReturnType<typeof createMailStore>;

export const parseMail = (raw: Buffer): Promise<Email> => PostalMime.parse(raw);
