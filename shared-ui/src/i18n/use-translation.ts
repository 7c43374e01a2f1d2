import { useSyncExternalStore } from 'react';
import { getTranslator, subscribeToTexts, type Translate } from './texts.ts';

export function useTranslation(namespace: string): { t: Translate } {
  const getSnapshot = () => getTranslator(namespace);
  return { t: useSyncExternalStore(subscribeToTexts, getSnapshot, getSnapshot) };
}
