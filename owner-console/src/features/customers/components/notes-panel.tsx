import type { Customer } from 'api/contract/customers.ts';
import { MAX_LENGTH } from 'api/contract/limits.ts';
import { useEffect, useState } from 'react';
import { ApiError, useTranslation } from 'shared-ui';
import { TextArea } from 'shared-ui/text-field.tsx';
import { SaveState, type Saving } from '../../../components/save-state.tsx';
import { useLeaveWarning } from '../../../components/use-leave-warning.ts';
import { useCustomerChanges } from '../../../domain/customers/use-customer-changes.ts';
import styles from './customer-page.module.css';

const PAUSE_MS = 1000;

export function NotesPanel({ customer }: { customer: Customer }) {
  const { t } = useTranslation('console');
  const { edit } = useCustomerChanges();
  const [notes, setNotes] = useState(customer.notes);
  const [state, setState] = useState<Saving>('idle');
  const isUnsaved = notes.trim() !== customer.notes;
  useLeaveWarning(isUnsaved);

  async function save() {
    if (!isUnsaved) return;
    setState('saving');
    try {
      await edit(customer.customer_id, { notes });
      setState('saved');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('failed');
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key restarts the pause, and a failed attempt waits for one
  useEffect(() => {
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [notes]);

  return (
    <section className={styles.panel}>
      <TextArea
        label={t('customers.notes')}
        hint={t('customers.notesHint')}
        rows={4}
        maxLength={MAX_LENGTH.text}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
        onBlur={save}
      />
      <SaveState state={state} failed={t('customers.notSaved')} />
    </section>
  );
}
