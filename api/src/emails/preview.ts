/** Writes every email in both languages to a temporary folder and prints its path. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '../text/languages.ts';
import type { MailKind } from './mails.ts';
import { renderMail } from './render.tsx';
import { SAMPLE_MAILS } from './sample-mails.ts';
import { SAMPLE_SEVERAL_MAILS } from './sample-several-mails.ts';
import { SAMPLE_VISIT_MAILS } from './sample-visit-mails.ts';

const folder = await mkdtemp(join(tmpdir(), 'slotwell-mails-'));
const singles = (Object.keys(SAMPLE_MAILS) as MailKind[]).map((kind) => ({
  ...{ name: kind, kind, payload: SAMPLE_MAILS[kind] },
}));
for (const { name, kind, payload } of [...singles, ...SAMPLE_SEVERAL_MAILS, ...SAMPLE_VISIT_MAILS]) {
  for (const language of LANGUAGES) {
    const { html, text } = await renderMail(kind, payload, language);
    await writeFile(join(folder, `${name}.${language}.html`), html);
    await writeFile(join(folder, `${name}.${language}.txt`), text);
  }
}
process.stdout.write(`${folder}\n`);
