/** What the server shows of a business's page until its scripts run; built for Node. See api/src/pages/first-paint.ts. */
import './begin-texts.ts';
import type { PublicPage } from 'api/contract/public.ts';
import type { Language } from 'api/contract/scalars.ts';
import { paint } from 'shared-ui/first-paint.tsx';
import { App } from '../app/app.tsx';
import { createBookingStore } from '../app/booking-store.ts';
import { readChoices } from '../app/page-query.ts';
import { httpClient } from '../client/http-client.ts';
import { PLACES } from '../parts/place.ts';
import { VisitorZoneContext } from '../parts/visitor-zone.ts';

/**
 * The html of the first view: the components that the browser will render, as long as no times are known. '' for an
 * address that leads to a day or a time, as that view depends on what only the browser knows. `search` is the
 * address's query string.
 */
export function paintPage(page: PublicPage, language: Language, search: string): string {
  const { service, date, slot } = readChoices(search);
  if (date || slot) return '';
  return paint(
    <VisitorZoneContext value={page.business.timezone}>
      <App
        businessId={page.business.business_id}
        client={httpClient}
        place={PLACES.page}
        openStore={() => createBookingStore(null, { serviceId: service })}
        page={page}
      />
    </VisitorZoneContext>,
    language,
  );
}
