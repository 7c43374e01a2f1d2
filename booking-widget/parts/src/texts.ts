import { i18n, useTranslation } from 'shared-ui';
import english from './i18n/en.json';
import chinese from './i18n/zh-CN.json';

const NAMESPACE = 'parts';

function register() {
  i18n.addResourceBundle('en', NAMESPACE, english);
  i18n.addResourceBundle('zh-CN', NAMESPACE, chinese);
}

// Bundled, because a request would cost more than two small lists.
if (i18n.isInitialized) register();
else i18n.on('initialized', register);

export const usePartsTexts = () => useTranslation(NAMESPACE);
