import { addTexts } from 'shared-ui';
import english from './first/en.json';
import chinese from './first/zh-CN.json';

/** What the first view shows; every entry of this remote imports it. later-texts.ts loads the others. */
addTexts('console', { en: english, 'zh-CN': chinese });
