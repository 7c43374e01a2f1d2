import { useEffect, useRef, useState } from 'react';
import { ApiError, useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import useSWR, { useSWRConfig } from 'swr';
import { useContainer } from '../components/container.ts';
import { isMissing, type PublicData } from '../data/public-data.ts';
import { businessKey, servicesKey } from '../data/use-public-data.ts';
import { useBookingStore } from './booking-context.tsx';
import { TimesSkeleton } from './times-skeleton.tsx';
import { UnpublishedBanner } from './unpublished-banner.tsx';
import type { Picker } from './use-picker.ts';

interface Props {
  business: PublicData['business'];
  picker: Picker;
}

/** The page was unpublished, or the service removed, while it was open: both are loaded again. */
export function GoneTimes({ business, picker }: Props) {
  const { t } = useTranslation('widget');
  const { reveal } = useContainer();
  const { mutate } = useSWRConfig();
  const store = useBookingStore();
  const [isCurrent, setCurrent] = useState(false);
  const banner = useRef<HTMLDivElement>(null);
  const id = business.business_id;
  const { error } = useSWR(businessKey(id), null);
  const isUnpublished = isMissing(error);

  useEffect(() => {
    const keys = [businessKey(id), servicesKey(id)];
    void Promise.all(keys.map((key) => mutate(key))).then(() => setCurrent(true));
  }, [mutate, id]);

  useEffect(() => {
    if (isUnpublished && banner.current) reveal(banner.current);
  }, [isUnpublished, reveal]);

  const failure =
    picker.error instanceof ApiError && picker.error.code === 'visit_invalid' ? picker.error : null;
  const refusal = isCurrent && failure ? failure.message : null;
  useEffect(() => {
    if (refusal) store.setState({ bookingError: { kind: 'visit', message: refusal, fields: {} } });
  }, [refusal, store]);

  if (isUnpublished) {
    return (
      <div ref={banner}>
        <UnpublishedBanner business={business} />
      </div>
    );
  }
  if (!isCurrent) return <TimesSkeleton />;
  if (refusal) return null;
  return <LoadFailed text={t('errors.availability')} onRetry={picker.reload} />;
}
