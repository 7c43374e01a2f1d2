import { join } from 'node:path';
import { testTranslations } from 'shared-ui/test/translations.ts';
import en from './en.json';
import chinese from './zh-CN.json';

testTranslations('widget', en, chinese, [join(import.meta.dirname, '..')]);
