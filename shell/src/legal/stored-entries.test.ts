import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import english from './en.json';
import { storedEntries } from './stored-entries.ts';
import chinese from './zh-CN.json';

const workspace = join(import.meta.dirname, '../../..');
const PACKAGES = ['api', 'booking-widget', 'owner-console', 'shared-ui', 'shell'];
const WRITES =
  /\b(?:setCookie\(|document\.cookie\s*=|localStorage\b|sessionStorage\b|indexedDB\b|caches\.open|serviceWorker)/;
/** A constant's name that ends the search for the name of a cookie or of an item. */
const NAMED = /\b(?:KEY|COOKIE|cookieName|storageKey)\b[^;\n]*?=[^;]*?;|\bname: `[^`]*`/g;
const LITERAL = /'(?:__Host-)?([\w.]+)'|`([\w:]+)\$\{/g;

const sources = PACKAGES.flatMap((name) => {
  const folder = join(workspace, name, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
});

/** The names that the code stores something under. */
function namesInCode(): Set<string> {
  const names = new Set<string>();
  for (const code of sources.filter((text) => WRITES.test(text))) {
    const declared = [...code.matchAll(NAMED)].flatMap(([text]) => [...text.matchAll(LITERAL)]);
    expect(declared, `a name in:\n${code}`).not.toEqual([]);
    for (const [, name, prefix] of declared) names.add(name ?? `${prefix}…`);
  }
  return names;
}

const toName = ({ name }: { name: string }) => name;

describe('the table of cookies and storage', () => {
  it('names everything that the code stores, and nothing else', () => {
    const listed = storedEntries({ bot_check: { provider: 'altcha', site_key: null } }, false);
    expect(new Set(listed.map(toName))).toEqual(namesInCode());
  });

  it('names cookies as browsers do', () => {
    const listed = storedEntries({ bot_check: { provider: 'off', site_key: null } }, true).map(toName);
    expect(listed).toContain('__Host-session');
    expect(listed).toContain('csrf_token');
  });

  it('names what Google stores if the operator chose reCAPTCHA', () => {
    const listed = storedEntries({ bot_check: { provider: 'recaptcha', site_key: 'key' } }, true).map(toName);
    expect(listed).toContain('_GRECAPTCHA');
  });

  it.each([english, chinese])('says of each entry what it is for', ({ cookies }) => {
    const words: Record<string, string> = cookies;
    for (const entry of storedEntries({ bot_check: { provider: 'recaptcha', site_key: 'key' } }, true))
      for (const key of [entry.kind, entry.purpose, entry.life]) expect(words[key], key).toBeTruthy();
  });
});
