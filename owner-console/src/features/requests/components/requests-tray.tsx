import type { ServiceRequest } from 'api/contract/calendar.ts';
import { useEffect } from 'react';
import { useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { Tray } from '../../../components/tray.tsx';
import { useRequests } from '../../../data/queries.ts';
import { nextPending, type RequestRow } from '../request-rows.ts';
import { useRequestsStore } from '../store.ts';
import { type Decision, useDecision } from '../use-decision.ts';
import { DecisionLine } from './decision-line.tsx';
import { RequestItem } from './request-item.tsx';
import styles from './requests-tray.module.css';

interface Props {
  id: string;
  rows: readonly RequestRow[];
  onClose: () => void;
}

const headingId = (id: string) => `request-${id}`;

function focusSoon(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

export default function RequestsTray({ id, rows, onClose }: Props) {
  const { t } = useTranslation('console');
  const { data, error, mutate } = useRequests();
  const picked = useRequestsStore((state) => state.picked);
  const { pick } = useRequestsStore.getState();
  const decide = useDecision();

  useEffect(() => {
    if (!picked) return;
    focusSoon(headingId(picked));
    pick(null);
  }, [picked, pick]);

  function answer(request: ServiceRequest, decision: Decision) {
    const next = nextPending(rows, request.id);
    void decide(request, decision);
    if (next) focusSoon(headingId(next));
    else onClose();
  }

  return (
    <Tray id={id} title={t('requests.title')} count={data?.service_requests.length ?? 0} onClose={onClose}>
      {!data && error && (
        <div className={styles.inset}>
          <LoadFailed text={t('requests.loadFailed')} onRetry={() => mutate()} />
        </div>
      )}
      <ul>
        {rows.map(({ request, outcome }) => (
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
    </Tray>
  );
}
