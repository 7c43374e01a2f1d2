import { currentLanguage, useTranslation } from 'shared-ui';
import { LoadState } from '../../../components/load-state.tsx';
import { RailCard } from '../../../components/rail-card.tsx';
import { useRead } from '../../../data/queries.ts';
import { useTextingSettings } from '../use-texting.ts';
import styles from './messages.module.css';

function TextPreviewCard() {
  const { t } = useTranslation('console');
  const preview = useRead('GET /api/texting/preview', [{ query: { language: currentLanguage() } }]);
  return (
    <RailCard id="text-preview" title={t('texting.preview')}>
      <LoadState read={preview} failure={t('texting.loadFailed')} height="12rem" />
      {preview.data?.messages.map(({ kind, text, segments: count }) => (
        <div key={kind} className={styles.texts}>
          <p>{text}</p>
          <span>
            {kind === 'confirmed'
              ? t('texting.firstSegments', { count })
              : t('texting.reminderSegments', { count })}
          </span>
        </div>
      ))}
    </RailCard>
  );
}

export function TextingRail() {
  const { t } = useTranslation('console');
  const { data: settings } = useTextingSettings();
  return (
    <>
      {settings?.connected && <TextPreviewCard />}
      <RailCard id="texting-stop" title={t('texting.stopTitle')}>
        <p>{t('texting.stopHelp')}</p>
      </RailCard>
    </>
  );
}
