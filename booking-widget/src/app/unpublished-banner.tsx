import type { PublicBusiness } from 'api/contract/public.ts';
import { Banner, useTranslation } from 'shared-ui';
import { ContactLinks } from '../features/business/contact-links.tsx';
import styles from './page.module.css';

/** Above a form that was open when the owner unpublished the page. */
export function UnpublishedBanner({ business }: { business: PublicBusiness }) {
  const { t } = useTranslation('widget');
  const { name, business_phone: phone, business_email: email } = business;
  return (
    <div className={styles.unpublished}>
      <Banner tone="danger">
        <b>{t('page.unpublished.title', { business: name })}</b>
        <p>{t(phone || email ? 'page.unpublished.contact' : 'page.unpublished.later', { business: name })}</p>
        <ContactLinks business={business} />
      </Banner>
    </div>
  );
}
