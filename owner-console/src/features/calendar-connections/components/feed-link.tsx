import type { Staff } from 'api/contract/staff.ts';
import { useState } from 'react';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { ConfirmDialog } from 'shared-ui/dialog.tsx';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { CopyLine } from '../../../components/copy-line.tsx';
import { useCall } from '../../../data/console-context.ts';
import { useRead } from '../../../data/queries.ts';
import styles from './feed.module.css';

export function FeedLink({ person }: { person?: Staff }) {
  const { t } = useTranslation('console');
  const call = useCall();
  const request = person ? { query: { staff_id: person.staff_id } } : {};
  const { data, error, mutate } = useRead('GET /api/calendar-feed', [request]);
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function renew() {
    setBusy(true);
    setProblem('');
    try {
      await mutate(await call('POST /api/calendar-feed/renew', request), { revalidate: false });
      toast({ text: t('feed.renewed'), tone: 'ok' });
      setAsks(false);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setProblem(failure.message);
    }
    setBusy(false);
  }

  return (
    <>
      <div className={styles.body}>
        {data && <CopyLine text={data.url} label={t('feed.copy')} done={t('feed.copied')} />}
        {error && <LoadFailed text={t('feed.loadFailed')} onRetry={() => mutate()} />}
        <Button variant="quiet" small flush onClick={() => setAsks(true)}>
          {t('feed.renew')}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          open
          onOpenChange={setAsks}
          title={t('feed.renew')}
          confirmLabel={t('feed.renew')}
          cancelLabel={t('keep')}
          busy={busy}
          onConfirm={() => void renew()}
        >
          <p>{t('feed.warning')}</p>
          {problem && <Banner tone="danger">{problem}</Banner>}
        </ConfirmDialog>
      )}
    </>
  );
}
