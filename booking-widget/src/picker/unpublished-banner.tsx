import type { PublicBusiness } from 'api/contract/public.ts';
import { useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import styles from '../components/page.module.css';
import { ContactLinks } from '../features/business/contact-links.tsx';

interface Props {
  business: PublicBusiness;
  hasDraft?: boolean;
}

export function UnpublishedBanner({ business, hasDraft = false }: Props) {
  const { t } = useTranslation('widget');
  const { name, business_phone: phone, business_email: email } = business;
  const next = t(phone || email ? 'page.unpublished.contact' : 'page.unpublished.later', { business: name });
  return (
    <div className={styles.unpublished}>
      <Banner tone="danger">
        <b>{t('page.unpublished.title', { business: name })}</b>
        <p>{hasDraft ? t('common:sentences', { first: t('page.unpublished.kept'), second: next }) : next}</p>
        <ContactLinks business={business} />
      </Banner>
    </div>
  );
}
