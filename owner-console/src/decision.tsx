import './i18n/first-texts.ts';
import { DecisionPage } from './features/decision/components/decision-page.tsx';
import { loadLaterTexts } from './i18n/later-texts.ts';

await loadLaterTexts();

/** Federated as `owner_console/Decision`; works with and without a session. */
export default function Decision({ requestId }: { requestId: string }) {
  const query = new URLSearchParams(window.location.search);
  const link = { id: requestId, token: query.get('token') ?? '' };
  return <DecisionPage link={link} suggested={query.get('answer') === 'decline' ? 'decline' : 'accept'} />;
}
