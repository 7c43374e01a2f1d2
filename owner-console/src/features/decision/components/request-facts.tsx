import type { MailedRequest } from 'api/contract/decision-link.ts';
import { formatPhone } from 'api/text/phone.ts';
import { AppointmentCard } from 'booking-parts/appointment-card.tsx';
import { useTranslation } from 'shared-ui';
import { BookingAnswers } from '../../../components/booking-answers.tsx';
import styles from './decision-page.module.css';

export function RequestFacts({ request }: { request: MailedRequest }) {
  const { t } = useTranslation('console');
  const isActive = request.status === 'pending' || request.status === 'accepted';
  return (
    <>
      <AppointmentCard
        start={request.start_time}
        end={request.end_time}
        zone={request.business.timezone}
        title={request.service_name}
        detail={request.business.name}
        status={request.status}
        void={!isActive}
      />
      {request.additional_info && (
        <p className={styles.note}>{t('quoted', { text: request.additional_info })}</p>
      )}
      <BookingAnswers answers={request.answers} />
      <p className={styles.contact}>
        {request.customer_name && <b>{request.customer_name}</b>}
        {request.customer_email && <a href={`mailto:${request.customer_email}`}>{request.customer_email}</a>}
        {request.customer_phone && (
          <a href={`tel:${request.customer_phone}`}>
            {formatPhone(request.customer_phone, request.business.currency)}
          </a>
        )}
        {request.customer_address && <span>{request.customer_address}</span>}
      </p>
    </>
  );
}
