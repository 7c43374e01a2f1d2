import { i18nReady, options } from './start-i18n.ts';
import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import './frame.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'shared-ui';
import { changesFromLink } from '../booking/open-booking-store.ts';
import { readPublicData } from '../data/public-data.ts';
import { translations } from '../i18n/translations.ts';
import { createBookingStore } from '../picker/booking-store.ts';
import { readChoices, readPrefill } from '../picker/page-query.ts';
import { FramedBooking } from './framed-booking.tsx';
import { connectHostPage } from './host-page.ts';
import { keepInView } from './keep-in-view.ts';
import { reportBooking } from './reports.ts';

const { business, mode } = options;
document.documentElement.dataset.mode = mode;

const page = readPublicData(business);
const store = createBookingStore(`embed:${business}`);
const host = connectHostPage({
  'slotwell:prefill'(prefill) {
    const texts = Object.entries(prefill).filter(([, value]) => typeof value === 'string');
    const query = new URLSearchParams(texts).toString();
    store.setState(changesFromLink(store.getState(), readChoices(query), readPrefill(query)));
  },
  'slotwell:visible': keepInView,
});
reportBooking(store, host);

/** Nothing awaits it at the top: the box imports modules of this file's chunk, which would wait for each other. */
async function show() {
  const [box] = await Promise.all([
    mode === 'popup' ? import('./popup-box.tsx') : null,
    i18nReady,
    translations,
  ]);
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <ErrorBoundary>
        <FramedBooking options={options} store={store} host={host} page={page} PopupBox={box?.PopupBox} />
      </ErrorBoundary>
    </StrictMode>,
  );
}
void show();
