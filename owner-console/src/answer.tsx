import { AnswerPage } from './features/answer/components/answer-page.tsx';
import { translations } from './i18n/translations.ts';

await translations;

/** The federated module `owner_console/Answer`: one request, answered by the link in the mail, signed in or not. */
export default function Answer({ requestId }: { requestId: string }) {
  const query = new URLSearchParams(window.location.search);
  const link = { id: requestId, token: query.get('token') ?? '' };
  return <AnswerPage link={link} suggested={query.get('answer') === 'decline' ? 'decline' : 'accept'} />;
}
