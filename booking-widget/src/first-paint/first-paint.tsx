/** Renders a business page on the server; called by api/src/pages/first-paint.ts. */
import './load-translations.ts';
import type { PublicPage } from 'api/contract/public.ts';
import type { Language } from 'api/contract/scalars.ts';
import { paint } from 'shared-ui/first-paint.tsx';
import { App } from '../app/app.tsx';
import { createBookingStore } from '../app/booking-store.ts';
import { readChoices } from '../app/page-query.ts';
import { httpClient } from '../client/booking-client.ts';
import { CONTAINERS } from '../parts/container.ts';
import { VisitorZoneContext } from '../parts/visitor-zone.ts';

/**
 * The HTML of the view without slots. '' if the query string has a date or slot, whose view depends on the
 * browser's zone.
 */
export function paintPage(page: PublicPage, language: Language, search: string): string {
  const { service, date, slot } = readChoices(search);
  if (date || slot) return '';
  return paint(
    <VisitorZoneContext value={page.business.timezone}>
      <App
        businessId={page.business.business_id}
        client={httpClient}
        container={CONTAINERS.page}
        openStore={() => createBookingStore(null, { serviceId: service })}
        page={page}
      />
    </VisitorZoneContext>,
    language,
  );
}
