import type { Session } from 'api/contract/sessions.ts';
import { useState } from 'react';
import { Button, Skeleton, Tag, useTranslation, VisuallyHidden } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { ListRow } from '../../../components/list-row.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useCall } from '../../../data/console-context.ts';
import { useRead } from '../../../data/queries.ts';
import { useWhen } from '../../../data/use-when.ts';
import { keepPushOn } from '../../../domain/device/push-device.ts';
import styles from './security.module.css';

export function SessionsCard() {
  const { t } = useTranslation('console');
  const call = useCall();
  const when = useWhen();
  const { data, error, mutate } = useRead('GET /api/sessions', []);
  const [isFailed, setIsFailed] = useState(false);

  async function change(send: () => Promise<{ sessions: Session[]; message?: string }>) {
    setIsFailed(false);
    try {
      const { sessions, message } = await send();
      await keepPushOn(call);
      await mutate({ sessions }, { revalidate: false });
      toast({ text: message ?? t('security.ended'), tone: 'ok' });
    } catch {
      setIsFailed(true);
    }
  }
  const end = (id: string) => change(() => call('DELETE /api/sessions/{id}', { params: { id } }));
  const endOthers = () => change(() => call('POST /api/sessions/end-others'));

  return (
    <SectionCard
      id="sessions"
      title={t('security.sessions')}
      aside={
        data &&
        data.sessions.length > 1 && (
          <Button variant="secondary" small onClick={() => void endOthers()}>
            {t('security.endOthers')}
          </Button>
        )
      }
    >
      {(error || isFailed) && <LoadFailed text={t('security.sessionsFailed')} onRetry={() => mutate()} />}
      {!data && !error && <Skeleton height="4rem" />}
      {data && (
        <ul>
          {data.sessions.map(({ id, current, browser, created_at, last_seen_at }) => (
            <ListRow
              className={styles.facts}
              key={id}
              words={
                <>
                  <b>
                    {browser || t('security.unknownBrowser')}{' '}
                    {current && <Tag tone="ok">{t('security.thisOne')}</Tag>}
                  </b>
                  <span>{t('security.seen', { since: when(created_at), last: when(last_seen_at) })}</span>
                </>
              }
              actions={
                !current && (
                  <Button variant="secondary" small onClick={() => void end(id)}>
                    {t('security.end')}
                    <VisuallyHidden>{` ${browser || t('security.unknownBrowser')}`}</VisuallyHidden>
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
