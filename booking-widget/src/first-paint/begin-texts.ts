import { learnSentences } from 'shared-ui/first-paint.tsx';
import english from '../i18n/en.json';
import chinese from '../i18n/zh-CN.json';

await learnSentences('widget', { en: english, 'zh-CN': chinese });
