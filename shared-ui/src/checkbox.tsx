import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'shared-ui';
import styles from './checkbox.module.css';
import { FieldError } from './field.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  error?: string | undefined;
  locked?: boolean;
};

export function Checkbox({ label, error, locked, ...input }: Props) {
  const { t } = useTranslation('common');
  const ownId = useId();
  const id = input.id ?? ownId;
  const errorId = `${id}-error`;
  const lock = locked ? { checked: true, disabled: true, readOnly: true } : {};
  return (
    <div>
      <label className={styles.row} htmlFor={id}>
        <input
          className={styles.box}
          {...input}
          {...lock}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>
          {label}
          {locked && ` (${t('always')})`}
        </span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
