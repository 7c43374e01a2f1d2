import type { ServiceRequest } from 'api/contract/calendar.ts';
import Inbox from 'lucide-react/icons/inbox';
import { useEffect, useRef, useState } from 'react';
import { Button, EmptyState, Skeleton, useTranslation, VisuallyHidden } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { useConsoleWidth } from '../../../components/console-width.ts';
import { CountBadge } from '../../../components/count-badge.tsx';
import { useConsoleContext } from '../../../data/console-context.ts';
import { useProfile, useRequests } from '../../../data/queries.ts';
import { nextPending, requestRows } from '../request-rows.ts';
import { useRequestsStore } from '../store.ts';
import { type Decision, useDecision } from '../use-decision.ts';
import { DecisionLine } from './decision-line.tsx';
import { RequestItem } from './request-item.tsx';
import styles from './requests-card.module.css';

const headingId = (id: string) => `request-${id}`;

function focusSoon(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** Narrow screens show the first request, the others on demand. */
export function RequestsCard() {
  const { t } = useTranslation('console');
  const { data, error, mutate } = useRequests();
  const { decided, picked, pick } = useRequestsStore();
  const confirmsItself = useProfile().data?.auto_confirm;
  const decide = useDecision();
  const { variant } = useConsoleContext();
  const width = useConsoleWidth();
  const [showsAll, setShowsAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const waiting = data?.service_requests ?? [];
  const rows = requestRows(waiting, decided);
  const shown = width === 'narrow' && !showsAll ? rows.slice(0, 1) : rows;

  useEffect(() => {
    if (!picked) return;
    setShowsAll(true);
    focusSoon(headingId(picked));
    pick(null);
  }, [picked, pick]);

  function answer(request: ServiceRequest, decision: Decision) {
    const next = nextPending(shown, request.id);
    void decide(request, decision);
    if (next) focusSoon(headingId(next));
    else heading.current?.focus();
  }

  if (data && rows.length === 0 && (width !== 'rail' || !variant.showsEmptyRequests)) return null;

  return (
    <section className={styles.card} aria-labelledby="requests">
      <h2 id="requests" ref={heading} tabIndex={-1} className={styles.title}>
        {t('requests.title')}
        {waiting.length > 0 && (
          <>
            <CountBadge count={waiting.length} />
            <VisuallyHidden>{t('requests.waiting', { count: waiting.length })}</VisuallyHidden>
          </>
        )}
      </h2>
      {error && (
        <div className={styles.inset}>
          <LoadFailed text={t('requests.loadFailed')} onRetry={() => mutate()} />
        </div>
      )}
      {!data && !error && (
        <div className={styles.inset}>
          <Skeleton />
        </div>
      )}
      {data && rows.length === 0 && (
        <div className={styles.inset}>
          <EmptyState
            icon={<Inbox aria-hidden />}
            title={t('requests.none')}
            help={confirmsItself ? t('requests.autoHelp') : t('requests.noneHelp')}
          />
        </div>
      )}
      <ul className={styles.list}>
        {shown.map(({ request, outcome }) => (
          <li key={request.id} className={styles.item}>
            {outcome ? (
              <DecisionLine request={request} outcome={outcome} />
            ) : (
              <RequestItem
                request={request}
                headingId={headingId(request.id)}
                onAccept={() => answer(request, { verb: 'accept' })}
                onDecline={(note) => answer(request, { verb: 'decline', note })}
              />
            )}
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <div className={styles.more}>
          <Button variant="quiet" block onClick={() => setShowsAll(true)}>
            {t('requests.showMore', { count: rows.length - shown.length })}
          </Button>
        </div>
      )}
    </section>
  );
}
