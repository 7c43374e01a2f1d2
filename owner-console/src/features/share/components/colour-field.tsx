import { useId } from 'react';
import { Tag, useTranslation } from 'shared-ui';
import styles from './colour-field.module.css';

/** The server picks a readable text color for any choice. */
export function ColourField({ value, onChange }: { value: string; onChange: (hex: string) => void }) {
  const { t } = useTranslation('console');
  const id = useId();
  return (
    <div className={styles.row}>
      <input
        id={id}
        type="color"
        className={styles.swatch}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <label htmlFor={id}>{t('share.colour')}</label>
      <code>{value}</code>
      <Tag tone="ok">{t('share.readable')}</Tag>
    </div>
  );
}
