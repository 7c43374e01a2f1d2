import { useId } from 'react';
import { Tag, useTranslation } from 'shared-ui';
import { EMBED_MODES, type EmbedMode } from '../snippet.ts';
import styles from './embed-card.module.css';

export function ModeChoice({ chosen, onChoose }: { chosen: EmbedMode; onChoose: (mode: EmbedMode) => void }) {
  const { t } = useTranslation('console');
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{t('share.mode.label')}</legend>
      <div className={styles.modes}>
        {EMBED_MODES.map((mode) => (
          <label key={mode} className={styles.mode}>
            <input type="radio" name={name} checked={mode === chosen} onChange={() => onChoose(mode)} />
            <span className={styles.picture} data-mode={mode} aria-hidden="true" />
            {t(`share.mode.${mode}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function ColorField({ value, onChange }: { value: string; onChange: (hex: string) => void }) {
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
      <label htmlFor={id}>{t('share.color')}</label>
      <code>{value}</code>
      <Tag tone="ok">{t('share.readable')}</Tag>
    </div>
  );
}
