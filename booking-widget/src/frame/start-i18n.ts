import { initI18n } from 'shared-ui';
import english from 'shared-ui/common-texts.json';
import { readFrameOptions } from './frame-options.ts';

export const options = readFrameOptions(window.location.href);

/** This is the frame's first import, so that i18n starts before anything else. */
export const i18nReady = initI18n(options.lang, english);
