import { useSyncExternalStore } from 'react';
import { Banner } from 'shared-ui/banner.tsx';
import styles from './offline-notice.module.css';

function listen(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

const assumeOnline = () => true;

export const useIsOnline = () => useSyncExternalStore(listen, () => navigator.onLine, assumeOnline);

export function OfflineNotice({ text }: { text: string }) {
  const isOnline = useIsOnline();
  return (
    <div className={styles.notice} role="status">
      {!isOnline && <Banner tone="note">{text}</Banner>}
    </div>
  );
}
