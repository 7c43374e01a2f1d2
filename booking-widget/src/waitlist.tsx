import { use } from 'react';
import { translations } from './i18n/translations.ts';
import { WaitlistPage } from './waitlist/waitlist-page.tsx';

/** The federated module `booking_widget/Waitlist`: the target of the links in the mails about the waitlist. */
export default function Waitlist() {
  use(translations);
  const query = new URLSearchParams(window.location.search);
  return <WaitlistPage token={query.get('token') ?? ''} asksToLeave={query.has('leave')} />;
}
