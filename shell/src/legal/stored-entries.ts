import type { Config } from 'api/contract/account.ts';

export interface StoredEntry {
  name: string;
  kind: 'cookie' | 'local' | 'tab' | 'cache' | 'worker' | 'foreignCookie' | 'foreignLocal';
  purpose: string;
  life: string;
}

/** Cookies with `hostOnly` have, on https, the prefix that lets no other host set them. */
const OWN: (StoredEntry & { hostOnly?: true })[] = [
  { name: 'session', hostOnly: true, kind: 'cookie', purpose: 'session', life: 'sessionLife' },
  { name: 'registration', hostOnly: true, kind: 'cookie', purpose: 'registration', life: 'dayLife' },
  { name: 'proved', hostOnly: true, kind: 'cookie', purpose: 'proved', life: 'provedLife' },
  { name: 'device', hostOnly: true, kind: 'cookie', purpose: 'device', life: 'deviceLife' },
  { name: 'csrf_token', kind: 'cookie', purpose: 'csrf', life: 'browserLife' },
  { name: 'inbox', kind: 'cookie', purpose: 'inbox', life: 'browserLife' },
  { name: 'i18nextLng', kind: 'cookie', purpose: 'language', life: 'yearLife' },
  { name: 'i18nextLng', kind: 'local', purpose: 'language', life: 'localLife' },
  { name: 'slotwell.people', kind: 'local', purpose: 'people', life: 'localLife' },
  { name: 'slotwell:code:…', kind: 'local', purpose: 'waiting', life: 'waitingLife' },
  { name: 'slotwell.agenda', kind: 'cache', purpose: 'agenda', life: 'agendaLife' },
  { name: 'sw.js', kind: 'worker', purpose: 'offline', life: 'localLife' },
  { name: 'slotwell:form:…', kind: 'tab', purpose: 'form', life: 'formLife' },
  { name: 'slotwell:…', kind: 'tab', purpose: 'booking', life: 'tabLife' },
];

/** https://docs.cloud.google.com/recaptcha/docs/faq#does-recaptcha-use-cookies */
const RECAPTCHA: StoredEntry[] = [
  { name: '_GRECAPTCHA', kind: 'foreignCookie', purpose: 'recaptcha', life: 'recaptchaLife' },
  { name: 'rc::…', kind: 'foreignLocal', purpose: 'recaptcha', life: 'recaptchaStorageLife' },
];

export function storedEntries({ bot_check }: Pick<Config, 'bot_check'>, isHttps: boolean): StoredEntry[] {
  const own = OWN.map(({ hostOnly, ...entry }) => ({
    ...entry,
    name: hostOnly && isHttps ? `__Host-${entry.name}` : entry.name,
  }));
  return bot_check.provider === 'recaptcha' ? [...own, ...RECAPTCHA] : own;
}
