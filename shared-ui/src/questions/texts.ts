import { i18n, useTranslation } from 'shared-ui';
import english from './en.json';
import chinese from './zh-CN.json';

const NAMESPACE = 'questions';

function register() {
  i18n.addResourceBundle('en', NAMESPACE, english);
  i18n.addResourceBundle('zh-CN', NAMESPACE, chinese);
}

// Bundled, because a request would cost more than two small lists.
if (i18n.isInitialized) register();
else i18n.on('initialized', register);

export const useQuestionTexts = () => useTranslation(NAMESPACE);
