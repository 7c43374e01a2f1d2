import Download from 'lucide-react/icons/download';
import { Suspense, useState } from 'react';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { saveAsFile } from '../../../components/save-as-file.ts';
import { SectionCard } from '../../../components/section-card.tsx';
import { useCall } from '../../../data/console-context.ts';
import styles from './account-cards.module.css';

const DeleteAccountDialog = prefetchedComponent(() => import('./delete-account-dialog.tsx'));

export function DataCard() {
  const { t } = useTranslation('console');
  const call = useCall();
  const [isDeleting, setDeleting] = useState(false);
  const [exporting, setExporting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function exportAll() {
    setExporting(true);
    setFailure(null);
    try {
      const text = JSON.stringify(await call('GET /api/account/export'), null, 2);
      saveAsFile('slotwell-account.json', text, 'application/json');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setExporting(false);
    }
  }

  return (
    <SectionCard id="data" title={t('account.dataTitle')}>
      <div className={styles.parts}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <section className={styles.part}>
          <h3>{t('account.exportTitle')}</h3>
          <p>{t('account.exportHelp')}</p>
          <Button
            variant="secondary"
            busy={exporting}
            icon={<Download size={18} strokeWidth={1.8} aria-hidden />}
            onClick={exportAll}
          >
            {t('account.export')}
          </Button>
        </section>
        <section className={styles.part}>
          <h3>{t('account.deleteTitle')}</h3>
          <p>{t('account.deleteHelp')}</p>
          <Button variant="danger-quiet" onClick={() => setDeleting(true)}>
            {t('account.deleteGo')}
          </Button>
        </section>
      </div>
      <Suspense>{isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}</Suspense>
    </SectionCard>
  );
}
