import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { Spinner, useTranslation } from 'shared-ui';
import styles from './save-state.module.css';

export type Saving = 'idle' | 'saving' | 'saved' | 'failed';

export function SaveState({ state, failed }: { state: Saving; failed: string }) {
  const { t } = useTranslation('console');
  return (
    <span className={styles.state} role="status" data-state={state}>
      {state === 'saving' && (
        <>
          <Spinner />
          {t('saving')}
        </>
      )}
      {state === 'saved' && (
        <>
          <Check aria-hidden="true" />
          {t('saved')}
        </>
      )}
      {state === 'failed' && (
        <>
          <CircleAlert aria-hidden="true" />
          {failed}
        </>
      )}
    </span>
  );
}
