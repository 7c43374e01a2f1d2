import type { PublicBusiness } from 'api/contract/public.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { useContainer } from '../components/container.ts';
import { ContactLinks } from '../features/business/contact-links.tsx';
import styles from './confirm.module.css';

interface Props {
  message: string;
  business: PublicBusiness;
}

/** Too many codes were sent: when the next one can be, and whom to call instead. */
export function LimitBanner({ message, business }: Props) {
  const { t } = useTranslation('widget');
  const { reveal } = useContainer();
  const element = useRef<HTMLDivElement>(null);
  const { name, business_phone: phone, business_email: email } = business;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown
  useEffect(() => {
    if (!element.current) return;
    element.current.focus();
    reveal(element.current);
  }, [message]);

  return (
    <div ref={element} tabIndex={-1} className={styles.limit}>
      <Banner tone="danger">
        {phone || email
          ? t('common:sentences', { first: message, second: t('errors.contact', { business: name }) })
          : message}
        <ContactLinks business={{ ...business, business_address: '' }} />
      </Banner>
    </div>
  );
}
