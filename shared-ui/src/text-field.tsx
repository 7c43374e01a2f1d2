import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

type Props<Tag extends 'input' | 'textarea' | 'select'> = FieldTexts &
  Omit<ComponentProps<Tag>, 'prefix' | keyof FieldTexts>;

/** Takes `{...register('name')}`. `prefix` is shown at its left edge, `suffix` inside its right one. */
export function TextField({
  label,
  hint,
  error,
  optional,
  prefix,
  suffix,
  id,
  ...input
}: Props<'input'> & { prefix?: ReactNode; suffix?: ReactNode }) {
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(control) => {
        const box = <input className={styles.input} {...input} {...control} />;
        if (!prefix && !suffix) return box;
        return (
          <div className={prefix ? styles.withPrefix : styles.withSuffix}>
            {prefix && <span className={styles.prefix}>{prefix}</span>}
            {box}
            {suffix}
          </div>
        );
      }}
    </Field>
  );
}

export function TextArea({ label, hint, error, optional, id, ...input }: Props<'textarea'>) {
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(control) => <textarea className={styles.input} {...input} {...control} />}
    </Field>
  );
}

export function SelectField({ label, hint, error, optional, id, children, ...input }: Props<'select'>) {
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(control) => (
        <div className={styles.select}>
          <select className={styles.input} {...input} {...control}>
            {children}
          </select>
          <ChevronDown aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
