import type { ServiceRequest } from 'api/contract/calendar.ts';
import { joinNames } from 'api/text/join-names.ts';
import Check from 'lucide-react/icons/check';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, currentLanguage, useCurrentTime, useTranslation } from 'shared-ui';
import { DateStub } from 'shared-ui/date-stub.tsx';
import { timeAgo } from 'shared-ui/datetime/time-ago.ts';
import { BookingAnswers } from '../../../components/booking-answers.tsx';
import { NoShowsHint } from '../../../components/no-shows-hint.tsx';
import { PhoneLink } from '../../../components/phone-link.tsx';
import { PlaceLink } from '../../../components/place-link.tsx';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { useZone } from '../../../data/queries.ts';
import { useIsMailed } from '../../../data/use-is-mailed.ts';
import { useRole } from '../../../data/use-role.ts';
import { useWhen } from '../../../data/use-when.ts';
import { PartList } from '../../../domain/bookings/part-list.tsx';
import { listMembers } from '../../../domain/calendar/event-parts.ts';
import { usePeople } from '../../../domain/calendar/people.ts';
import { customerLink } from '../../../domain/customers/addresses.ts';
import { useRequestsStore } from '../store.ts';
import { RequestConflicts } from './request-conflicts.tsx';
import styles from './request-item.module.css';

const DeclineForm = prefetchedComponent(() => import('./decline-form.tsx'));

interface Props {
  request: ServiceRequest;
  headingId: string;
  onAccept: () => void;
  /** `note`: emailed to the customer. */
  onDecline: (note: string) => void;
}

export function RequestItem({ request, headingId, onAccept, onDecline }: Props) {
  const { t } = useTranslation('console');
  const { isStaff } = useRole();
  const zone = useZone();
  const isMailed = useIsMailed(request);
  const [declines, setDeclines] = useState(false);
  const declineButton = useRef<HTMLButtonElement>(null);
  const when = useWhen();
  const { names } = usePeople();
  const failure = useRequestsStore((state) => state.failures[request.id]);
  const lang = currentLanguage();
  const { start_time: start, end_time: end, parts, currency } = request;
  const person = joinNames(
    listMembers(request).map((id) => names.get(id ?? '') ?? ''),
    lang,
  );
  const customer = request.customer_name || request.customer_email;
  const asked = t('requests.asked', { ago: timeAgo(request.created_at, useCurrentTime(), lang) });
  const spoken = { who: customer, when: when(start) };

  function keep() {
    flushSync(() => setDeclines(false));
    declineButton.current?.focus();
  }

  return (
    <div className={styles.request}>
      <div className={styles.top}>
        <DateStub instant={start} zone={zone} tone="warn" />
        <div>
          <h3 id={headingId} tabIndex={-1} className={styles.who}>
            {customer}
          </h3>
          <p className={styles.when}>{joinNames([when(start, { end }), request.service_name], lang)}</p>
          <p className={styles.what}>
            {[person && t('people.with', { name: person }), asked].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {parts.length > 1 && <PartList parts={parts} currency={currency} />}
      {request.additional_info && (
        <p className={styles.note}>{t('quoted', { text: request.additional_info })}</p>
      )}
      <NoShowsHint count={request.no_shows} />
      <BookingAnswers answers={request.answers} />
      <details className={styles.details}>
        <summary>{t('requests.details')}</summary>
        {request.customer_email && <a href={`mailto:${request.customer_email}`}>{request.customer_email}</a>}
        {request.customer_phone && <PhoneLink phone={request.customer_phone} />}
        {request.customer_address && <span>{request.customer_address}</span>}
        {request.customer_id && !isStaff && (
          <PlaceLink to={customerLink(request.customer_id)}>{t('customers.page')}</PlaceLink>
        )}
      </details>
      <RequestConflicts request={request} />
      {failure && <p className={styles.failure}>{failure}</p>}
      {declines ? (
        <Suspense>
          <DeclineForm label={t('requests.declineWho', spoken)} onKeep={keep} onDecline={onDecline} />
        </Suspense>
      ) : (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            small
            ref={declineButton}
            aria-label={t('requests.declineWho', spoken)}
            onClick={() => (isMailed ? setDeclines(true) : onDecline(''))}
          >
            {t('requests.decline')}
          </Button>
          <Button
            small
            icon={<Check size={18} strokeWidth={1.8} aria-hidden />}
            aria-label={t('requests.acceptWho', spoken)}
            onClick={onAccept}
          >
            {t('requests.accept')}
          </Button>
        </div>
      )}
    </div>
  );
}
