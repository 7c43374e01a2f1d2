import { use } from 'react';
import { loadTranslations } from 'shared-ui';
import { App } from './app/app.tsx';
import { preloadPublicData } from './app/public-data.ts';

const translations = loadTranslations('widget', {
  en: () => import('./i18n/en.json'),
  'zh-CN': () => import('./i18n/zh-CN.json'),
});

/** The federated module `booking_widget/App`. Suspends until its texts are there; data is fetched meanwhile. */
export default function BookingWidget({ businessId }: { businessId: string }) {
  preloadPublicData(businessId);
  use(translations);
  return <App businessId={businessId} />;
}
