import { LANGUAGES } from 'api/contract/limits.ts';
import { load, namespaces } from './i18n/i18n.ts';

/** For the server, which renders in every language. */
export async function loadEveryLanguage(): Promise<void> {
  const all = [...namespaces].flatMap(([namespace, files]) =>
    LANGUAGES.map((language) => load(namespace, files, language)),
  );
  await Promise.all(all);
}
