import type { PublicBusiness } from 'api/contract/public.ts';
import { formatPhone } from 'api/text/phone.ts';
import ExternalLink from 'lucide-react/icons/external-link';
import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MapPinned from 'lucide-react/icons/map-pinned';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useTranslation } from 'shared-ui';
import styles from './business.module.css';
import { mapLink, shortUrl } from './outside-links.ts';

type Contact = Pick<PublicBusiness, 'business_phone' | 'business_email' | 'business_address' | 'currency'>;

interface Props {
  business: Contact;
  /** Replaces the plain address of the first view. */
  map?: ReactNode;
  links?: Pick<PublicBusiness, 'website' | 'map' | 'timezone'>;
}

function OutsideLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer">
        {icon}
        {children}
        <ExternalLink aria-hidden="true" />
      </a>
    </li>
  );
}

export function ContactLinks({ business, map, links }: Props) {
  const { t } = useTranslation('widget');
  const { business_phone: phone, business_email: email, business_address: address } = business;
  const website = links?.website;
  if (!phone && !email && !address && !website) return null;
  return (
    <ul className={styles.contact} aria-label={t('business.contact')}>
      {phone && (
        <li>
          <a href={`tel:${phone}`}>
            <Phone aria-hidden="true" />
            {formatPhone(phone, business.currency)}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>
            <Mail aria-hidden="true" />
            {email}
          </a>
        </li>
      )}
      {address && (
        <li>
          {map ?? (
            <span>
              <MapPin aria-hidden="true" />
              {address}
            </span>
          )}
        </li>
      )}
      {address && links?.map && (
        <OutsideLink href={mapLink(address, links.timezone)} icon={<MapPinned aria-hidden="true" />}>
          {t('business.showMap')}
        </OutsideLink>
      )}
      {website && (
        <OutsideLink href={website} icon={<Globe aria-hidden="true" />}>
          {shortUrl(website)}
        </OutsideLink>
      )}
    </ul>
  );
}
