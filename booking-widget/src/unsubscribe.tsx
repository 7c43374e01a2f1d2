import { use } from 'react';
import { translations } from './i18n/translations.ts';
import { UnsubscribePage } from './unsubscribe/unsubscribe-page.tsx';

/** The federated module `booking_widget/Unsubscribe`: the target of the link in every reminder. */
export default function Unsubscribe() {
  use(translations);
  return <UnsubscribePage token={new URLSearchParams(window.location.search).get('token') ?? ''} />;
}
