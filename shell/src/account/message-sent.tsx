import { useEffect, useRef } from 'react';
import { Button, useTranslation } from 'shared-ui';
import styles from './form.module.css';

export function MessageSent({ message, onBack }: { message: string; onBack: () => void }) {
  const { t } = useTranslation('shell');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h2 className={styles.title} ref={title} tabIndex={-1}>
        {t('account.sentTitle')}
      </h2>
      <p role="status">{message}</p>
      <Button variant="secondary" onClick={onBack}>
        {t('account.back')}
      </Button>
    </div>
  );
}
