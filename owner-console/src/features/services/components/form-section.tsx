import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import type { ServiceDraft } from '../../../domain/services/service-draft.ts';
import styles from './service-form.module.css';

interface Props {
  title: string;
  /** The values in words, shown while it is closed. */
  words: string;
  fields: readonly (keyof ServiceDraft)[];
  isOpen?: boolean;
  children: ReactNode;
}

export function FormSection({ title, words, fields, isOpen = false, children }: Props) {
  return (
    <details className={styles.section} open={isOpen} data-fields={fields.join(' ')}>
      <summary>
        <b>{title}</b>
        <span>{words}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

/** Opens the section of a field, so that its error can be seen and focused. */
export function openSection(field: keyof ServiceDraft): void {
  const section = document.querySelector<HTMLDetailsElement>(`details[data-fields~="${field}"]`);
  if (section) section.open = true;
}
