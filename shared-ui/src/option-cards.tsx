import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button, useTranslation } from 'shared-ui';
import fieldStyles from './field.module.css';
import { FieldError } from './field.tsx';
import styles from './option-cards.module.css';

interface Props {
  label: string;
  error: string | undefined;
  optional: boolean;
  hint: string | undefined;
  field: UseFormRegisterReturn;
  options: readonly { value: string; text: string }[];
  isAnswered: boolean;
  clearText: string;
  onClear: () => void;
}

/** Radio buttons as cards. Only the answer of an optional question can be cleared. */
export function OptionCards({
  label,
  error,
  optional,
  hint,
  field,
  options,
  isAnswered,
  clearText,
  onClear,
}: Props) {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <div
      role="radiogroup"
      className={styles.group}
      aria-labelledby={`${id}-label`}
      aria-required={!optional}
      aria-invalid={error ? true : undefined}
      aria-describedby={error || hint ? `${id}-note` : undefined}
    >
      <span id={`${id}-label`} className={fieldStyles.label}>
        {label}
        {optional && <span className={fieldStyles.optional}> {t('optional')}</span>}
      </span>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input type="radio" {...field} value={option.value} />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
      {optional && isAnswered && (
        <Button
          variant="quiet"
          small
          onClick={({ currentTarget }) => {
            onClear();
            currentTarget.parentElement?.querySelector('input')?.focus();
          }}
        >
          {clearText}
        </Button>
      )}
      {error ? (
        <FieldError id={`${id}-note`}>{error}</FieldError>
      ) : (
        hint && (
          <span id={`${id}-note`} className={fieldStyles.hint}>
            {hint}
          </span>
        )
      )}
    </div>
  );
}
