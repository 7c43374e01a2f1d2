import type { ComponentProps } from 'react';
import { useTranslation, VisuallyHidden } from 'shared-ui';
import { TextField } from 'shared-ui/text-field.tsx';
import styles from './service-form.module.css';

/** A field of minutes, whose unit stands inside it. */
export function MinutesField({ label, ...props }: Omit<ComponentProps<typeof TextField>, 'suffix'>) {
  const { t } = useTranslation('console');
  const unit = t('services.minutes');
  return (
    <TextField
      {...props}
      label={
        <>
          {label}
          <VisuallyHidden> ({unit})</VisuallyHidden>
        </>
      }
      autoComplete="off"
      suffix={
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      }
    />
  );
}
