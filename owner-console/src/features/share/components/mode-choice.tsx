import { useId } from 'react';
import { useTranslation } from 'shared-ui';
import { EMBED_MODES, type EmbedMode } from '../snippet.ts';
import styles from './mode-choice.module.css';

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
