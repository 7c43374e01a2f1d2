import type { Answer } from 'api/contract/questions.ts';
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

/** An answer as it is shown. */
export function useAnswerText() {
  const { t } = useQuestionTexts();
  return (answer: Answer['answer']) => (typeof answer === 'boolean' ? t(answer ? 'yes' : 'no') : answer);
}
