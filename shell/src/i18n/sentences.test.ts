import { join } from 'node:path';
import { testSentences } from 'shared-ui/test/sentences.ts';
import legalEnglish from '../legal/en.json';
import legalChinese from '../legal/zh-CN.json';
import en from './en.json';
import chinese from './zh-CN.json';

testSentences('shell', en, chinese, [join(import.meta.dirname, '..')]);
testSentences('legal', legalEnglish, legalChinese, [join(import.meta.dirname, '../legal')]);
