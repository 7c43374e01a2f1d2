/** Writes every email in both languages to a temporary folder and prints its path. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '../text/languages.ts';
import type { MailKind } from './mails.ts';
import { renderMail } from './render.tsx';
import { SAMPLE_MAILS } from './sample-mails.ts';

const folder = await mkdtemp(join(tmpdir(), 'slotwell-mails-'));
for (const kind of Object.keys(SAMPLE_MAILS) as MailKind[]) {
  for (const language of LANGUAGES) {
    const { html, text } = await renderMail(kind, SAMPLE_MAILS[kind], language);
    await writeFile(join(folder, `${kind}.${language}.html`), html);
    await writeFile(join(folder, `${kind}.${language}.txt`), text);
  }
}
process.stdout.write(`${folder}\n`);
