import { addTexts, useTranslation } from 'shared-ui';
import english from './i18n/en.json';
import chinese from './i18n/zh-CN.json';

const NAMESPACE = 'parts';

// Bundled, because a request would cost more than two small lists.
addTexts(NAMESPACE, 'en', english);
addTexts(NAMESPACE, 'zh-CN', chinese);

export const usePartsTexts = () => useTranslation(NAMESPACE);
