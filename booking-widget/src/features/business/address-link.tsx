import type { PublicBusiness } from 'api/contract/public.ts';
import type { ReactNode } from 'react';
import { useTranslation, VisuallyHidden } from 'shared-ui';
import { mapLink } from './outside-links.ts';

interface Props {
  business: Pick<PublicBusiness, 'business_address' | 'timezone'>;
  icon?: ReactNode;
}

export function AddressLink({ business: { business_address: address, timezone }, icon }: Props) {
  const { t } = useTranslation('widget');
  return (
    <a href={mapLink(address, timezone)} target="_blank" rel="noreferrer">
      {icon}
      {address}
      <VisuallyHidden> {t('business.map')}</VisuallyHidden>
    </a>
  );
}
