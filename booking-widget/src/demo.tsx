import { use } from 'react';
import { Banner, ButtonLink, currentLanguage, useTranslation } from 'shared-ui';
import { SWRConfig } from 'swr';
import { App } from './app/app.tsx';
import { createBookingStore } from './app/booking-store.ts';
import { openBookingStore } from './app/open-booking-store.ts';
import styles from './demo/demo.module.css';
import { demoClient } from './demo/demo-client.ts';
import { DEMO_ID } from './demo/sample-shop.ts';
import { translations } from './i18n/translations.ts';
import { PLACES } from './parts/place.ts';

const OWN_CACHE = { provider: () => new Map() };

/**
 * The federated module `booking_widget/Demo`: the booking page of a sample business, which saves and sends nothing.
 * 'page' is the screen at /samplebiz, 'panel' a part of another page.
 */
export default function BookingDemo({ place }: { place: keyof typeof PLACES }) {
  use(translations);
  const { t } = useTranslation('widget');
  const notice = (
    <section className={styles.notice} aria-label={t('demo.label')}>
      <Banner
        tone="note"
        action={
          place === 'page' && (
            <ButtonLink variant="secondary" small href="/?form=register">
              {t('demo.register')}
            </ButtonLink>
          )
        }
      >
        {t('demo.notice')}
      </Banner>
    </section>
  );
  // The sample business speaks the visitor's language.
  return (
    <SWRConfig key={currentLanguage()} value={OWN_CACHE}>
      <App
        businessId={DEMO_ID}
        client={demoClient}
        notice={notice}
        place={PLACES[place]}
        openStore={() => (place === 'page' ? openBookingStore(DEMO_ID) : createBookingStore(null))}
      />
    </SWRConfig>
  );
}
