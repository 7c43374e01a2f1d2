import { addTexts, useTranslation } from 'shared-ui';
import english from './i18n/en.json';
import chinese from './i18n/zh-CN.json';

const NAMESPACE = 'parts';

addTexts(NAMESPACE, { en: english, 'zh-CN': chinese });

export const usePartsTexts = () => useTranslation(NAMESPACE);
