import { loadTranslations } from 'shared-ui';
import english from './en.json?url';
import chinese from './zh-CN.json?url';

let loading: Promise<void> | undefined;

/** Loads what the first view does not show, once. Rejects if it cannot be fetched; the next call tries again. */
export function loadLaterTexts(): Promise<void> {
  loading ??= loadTranslations('later', { en: english, 'zh-CN': chinese }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Imports a part of the console with the texts that the first view does not show. */
export async function importWithTexts<Module>(importModule: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([importModule(), loadLaterTexts()]);
  return module;
}
