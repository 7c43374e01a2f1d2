import { useState } from 'react';
import { ApiError, Banner, Button, toast, useTranslation } from 'shared-ui';
import useSWR from 'swr';
import { CopyLine } from '../../../components/copy-line.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { KEYS } from '../../../data/keys.ts';
import { useClient } from '../../../data/surroundings.ts';
import styles from './feed-card.module.css';

/** The secret address under which other calendar programs read this calendar, and the way to a new one. */
export function FeedCard() {
  const { t } = useTranslation('console');
  const client = useClient();
  const { data, mutate } = useSWR(KEYS.feed, () => client.feed());
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function renew() {
    setBusy(true);
    setProblem('');
    try {
      await mutate(await client.renewFeed(), { revalidate: false });
      toast({ text: t('feed.renewed'), tone: 'ok' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
    setBusy(false);
    setAsks(false);
  }

  return (
    <SectionCard id="feed" title={t('feed.title')} help={t('feed.help')}>
      <div className={styles.body}>
        {data && <CopyLine text={data.url} label={t('feed.copy')} done={t('feed.copied')} />}
        {problem && <Banner tone="danger">{problem}</Banner>}
        {asks ? (
          <>
            <p>{t('feed.warning')}</p>
            <div className={styles.actions}>
              <Button variant="secondary" small onClick={() => setAsks(false)}>
                {t('keep')}
              </Button>
              <Button variant="danger" small busy={busy} onClick={() => void renew()}>
                {t('feed.renew')}
              </Button>
            </div>
          </>
        ) : (
          <Button variant="quiet" small onClick={() => setAsks(true)}>
            {t('feed.renew')}
          </Button>
        )}
      </div>
    </SectionCard>
  );
}
