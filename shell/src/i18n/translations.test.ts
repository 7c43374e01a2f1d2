import { join } from 'node:path';
import { testTranslations } from 'shared-ui/test/translations.ts';
import legalEnglish from '../legal/en.json';
import legalChinese from '../legal/zh-CN.json';
import en from './en.json';
import chinese from './zh-CN.json';

testTranslations('shell', en, chinese, [join(import.meta.dirname, '..')]);
testTranslations('legal', legalEnglish, legalChinese, [join(import.meta.dirname, '../legal')]);
