import { useEffect, useRef, useState } from 'react';
import { Button, useTranslation } from 'shared-ui';
import { CustomerNote } from '../../../components/customer-note.tsx';
import styles from './request-item.module.css';

interface Props {
  label: string;
  onKeep: () => void;
  onDecline: (note: string) => void;
}

export default function DeclineForm({ label, onKeep, onDecline }: Props) {
  const { t } = useTranslation('console');
  const [note, setNote] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  return (
    <>
      <CustomerNote ref={field} value={note} onChange={setNote} />
      <div className={styles.actions}>
        <Button variant="secondary" small onClick={onKeep}>
          {t('cancel')}
        </Button>
        <Button small aria-label={label} onClick={() => onDecline(note.trim())}>
          {t('requests.decline')}
        </Button>
      </div>
    </>
  );
}
