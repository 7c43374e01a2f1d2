import { join } from 'node:path';
import { testSentences } from 'shared-ui/test/sentences.ts';
import en from './en.json';
import chinese from './zh-CN.json';

testSentences('widget', en, chinese, [join(import.meta.dirname, '..')]);
