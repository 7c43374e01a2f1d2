import type { PublicBusiness } from 'api/contract/public.ts';
import { useTranslation } from 'shared-ui';

export function usePhotoName(photos: PublicBusiness['photos']) {
  const { t } = useTranslation('widget');
  return (index: number): string =>
    photos[index]?.alt || t('photos.unnamed', { number: index + 1, total: photos.length });
}
