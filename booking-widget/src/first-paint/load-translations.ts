import { addTranslations } from 'shared-ui/first-paint.tsx';
import english from '../i18n/en.json';
import chinese from '../i18n/zh-CN.json';

await addTranslations('widget', { en: english, 'zh-CN': chinese });
