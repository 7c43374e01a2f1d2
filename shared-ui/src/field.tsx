import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'shared-ui';
import styles from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
}

export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={id} className={styles.error}>
      <TriangleAlert aria-hidden="true" />
      {children}
    </span>
  );
}

export function Field(props: FieldTexts & { id?: string; children: (props: ControlProps) => ReactNode }) {
  const { label, hint, error, optional, children } = props;
  const { t } = useTranslation('common');
  const ownId = useId();
  const id = props.id ?? ownId;
  const noteId = `${id}-note`;
  const control: ControlProps = { id };
  if (error || hint) control['aria-describedby'] = noteId;
  if (error) control['aria-invalid'] = true;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> {t('optional')}</span>}
      </label>
      {children(control)}
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        hint && (
          <span id={noteId} className={styles.hint}>
            {hint}
          </span>
        )
      )}
    </div>
  );
}
