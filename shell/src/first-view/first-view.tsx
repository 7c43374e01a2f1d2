/** Renders first views on the server: see api/src/pages/first-view.ts. */
import './start-i18n.ts';
import type { FirstView, InitialData } from 'api/contract/initial-data.ts';
import { loadEveryLanguage, renderFirstView } from 'shared-ui/first-view.ts';
import HydratedDayAndTime from '../../../booking-widget/src/booking/hydrated-day-and-time.tsx';
import { LazyDayAndTime } from '../../../booking-widget/src/booking/lazy-day-and-time.ts';
import { translations } from '../../../booking-widget/src/i18n/translations.ts';
import BookingPage from '../../../booking-widget/src/remote.tsx';
import OwnerConsole from '../../../owner-console/src/remote.tsx';
import { App } from '../app.tsx';
import { provideScreen } from '../federation/remote-screen.tsx';
import LandingPage from '../landing/landing-page.tsx';
import PrivacyPage from '../legal/privacy-page.tsx';
import TermsPage from '../legal/terms-page.tsx';
import { provideOwnPage } from '../router.tsx';

await translations;
await loadEveryLanguage();
LazyDayAndTime.provide(HydratedDayAndTime);
provideScreen('booking_widget', 'App', BookingPage);
provideScreen('owner_console', 'App', OwnerConsole);
provideOwnPage('landing', LandingPage);
provideOwnPage('privacy', PrivacyPage);
provideOwnPage('terms', TermsPage);

/** What the shell shows at `path`, of which the screens must be among those above. */
export function renderPage(path: string, data: InitialData & { firstView: FirstView }): string {
  return renderFirstView(<App ssrPath={path} />, data.firstView.language, data);
}
