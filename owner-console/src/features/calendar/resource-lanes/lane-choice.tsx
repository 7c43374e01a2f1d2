import { useTranslation } from 'shared-ui';
import { useResources } from '../../../domain/resources/use-resources.ts';
import toolbar from '../components/calendar-toolbar.module.css';
import styles from './lane-choice.module.css';

interface Props {
  isByRoom: boolean;
  onChoose: (isByRoom: boolean) => void;
}

/** Whether a day is drawn by person or by room; nothing without rooms. */
export default function LaneChoice({ isByRoom, onChoose }: Props) {
  const { t } = useTranslation('console');
  const { resources } = useResources();
  if (resources.length === 0) return null;
  return (
    <>
      {isByRoom && <p className={styles.help}>{t('lanes.help')}</p>}
      {/** biome-ignore lint/a11y/useSemanticElements: a fieldset would want a visible legend */}
      <div className={`${toolbar.views} ${styles.choice}`} role="group" aria-label={t('lanes.title')}>
        <button type="button" aria-pressed={!isByRoom} onClick={() => onChoose(false)}>
          {t('lanes.byPerson')}
        </button>
        <button type="button" aria-pressed={isByRoom} onClick={() => onChoose(true)}>
          {t('lanes.byRoom')}
        </button>
      </div>
    </>
  );
}
