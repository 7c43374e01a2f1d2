import { loadTranslations } from 'shared-ui';
import { AnswerPage } from './features/answer/components/answer-page.tsx';

await loadTranslations('console', {
  en: () => import('./i18n/en.json'),
  'zh-CN': () => import('./i18n/zh-CN.json'),
});

/** The federated module `owner_console/Answer`: one request, answered by the link in the mail, signed in or not. */
export default function Answer({ requestId }: { requestId: string }) {
  const query = new URLSearchParams(window.location.search);
  const link = { id: requestId, token: query.get('token') ?? '' };
  return <AnswerPage link={link} suggested={query.get('answer') === 'decline' ? 'decline' : 'accept'} />;
}
