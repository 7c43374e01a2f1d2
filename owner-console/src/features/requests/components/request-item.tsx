import type { ServiceRequest } from 'api/contract/calendar.ts';
import { Check } from 'lucide-react';
import {
  Button,
  currentLanguage,
  dateIn,
  formatDay,
  formatDuration,
  formatTime,
  formatTimeRange,
  useCurrentTime,
  useTranslation,
} from 'shared-ui';
import { DateStub } from 'shared-ui/date-stub.tsx';
import { useZone } from '../../../data/queries.ts';
import { useRequestsStore } from '../store.ts';
import styles from './request-item.module.css';

interface Props {
  request: ServiceRequest;
  headingId: string;
  onDecide: (verb: 'accept' | 'decline') => void;
}

export function RequestItem({ request, headingId, onDecide }: Props) {
  const { t } = useTranslation('console');
  const zone = useZone();
  const failure = useRequestsStore((state) => state.failures[request.id]);
  const lang = currentLanguage();
  const { start_time: start, end_time: end } = request;
  const who = request.customer_name || request.customer_email;
  const day = formatDay(start, zone, lang, 'short');
  const isToday = dateIn(start, zone) === dateIn(new Date(useCurrentTime()).toISOString(), zone);
  const spoken = { who, when: t('when', { day, time: formatTime(start, zone, lang) }) };

  return (
    <div className={styles.request}>
      <div className={styles.top}>
        <DateStub instant={start} zone={zone} tone="warn" />
        <div>
          <h3 id={headingId} tabIndex={-1} className={styles.who}>
            {who}
          </h3>
          <p className={styles.what}>
            {t('requests.what', {
              service: request.service_name,
              duration: formatDuration(request.service_duration, lang),
            })}
          </p>
          <p className={styles.when}>
            {t('when', {
              day: isToday ? t('requests.today') : day,
              time: formatTimeRange(start, end, zone, lang),
            })}
          </p>
        </div>
      </div>
      {request.additional_info && (
        <p className={styles.note}>{t('quoted', { text: request.additional_info })}</p>
      )}
      <details className={styles.details}>
        <summary>{t('requests.details')}</summary>
        {request.customer_email && <a href={`mailto:${request.customer_email}`}>{request.customer_email}</a>}
        {request.customer_phone && <a href={`tel:${request.customer_phone}`}>{request.customer_phone}</a>}
        {request.customer_address && <span>{request.customer_address}</span>}
      </details>
      {failure && <p className={styles.failure}>{failure}</p>}
      <div className={styles.actions}>
        <Button
          variant="secondary"
          small
          aria-label={t('requests.declineWho', spoken)}
          onClick={() => onDecide('decline')}
        >
          {t('requests.decline')}
        </Button>
        <Button
          small
          icon={<Check size={18} strokeWidth={1.8} aria-hidden />}
          aria-label={t('requests.acceptWho', spoken)}
          onClick={() => onDecide('accept')}
        >
          {t('requests.accept')}
        </Button>
      </div>
    </div>
  );
}
