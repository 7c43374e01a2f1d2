import { initI18n, ourLanguage } from 'shared-ui';
import { readFrameOptions } from './frame-options.ts';

export const options = readFrameOptions(window.location.href);

/** Begun before any text is asked for: this is the first import of the frame. */
export const sentences = initI18n(ourLanguage(options.lang) ?? undefined);
