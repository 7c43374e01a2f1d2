/** What the server shows of a business's page until its scripts run; built for Node. See api/src/pages/first-paint.ts. */
import './begin-texts.ts';
import type { PublicPage } from 'api/contract/public.ts';
import type { Language } from 'api/contract/scalars.ts';
import { renderToString } from 'react-dom/server';
import { i18n } from 'shared-ui';
import { App } from '../app/app.tsx';
import { createBookingStore } from '../app/booking-store.ts';
import { readChoices } from '../app/page-query.ts';
import { httpClient } from '../client/http-client.ts';
import { PLACES } from '../parts/place.ts';
import { VisitorZoneContext } from '../parts/visitor-zone.ts';

/** They take no tap and no key before something answers; links work from the start. */
const CONTROLS = /<(?:button|input|select)\b/g;

/**
 * The html of the first view: the components that the browser will render, as long as no times are known. '' for an
 * address that leads to a day or a time, as that view depends on what only the browser knows. `search` is the
 * address's query string.
 */
export function paintPage(page: PublicPage, language: Language, search: string): string {
  const { service, date, slot } = readChoices(search);
  if (date || slot) return '';
  // Nothing is waited for in between, so that no two pages meet in this one language.
  void i18n.changeLanguage(language);
  const html = renderToString(
    <VisitorZoneContext value={page.business.timezone}>
      <div data-painted>
        <App
          businessId={page.business.business_id}
          client={httpClient}
          place={PLACES.page}
          openStore={() => createBookingStore(null, { serviceId: service })}
          page={page}
        />
      </div>
    </VisitorZoneContext>,
  );
  return html.replace(CONTROLS, '$& inert');
}
