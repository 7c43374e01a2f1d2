import { useId } from 'react';
import { useTranslation } from 'shared-ui';
import styles from './theme-switch.module.css';

const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export function ThemeSwitch({ theme, onChoose }: { theme: Theme; onChoose: (theme: Theme) => void }) {
  const { t } = useTranslation('console');
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('look.previewOn')} className={styles.themes}>
      {THEMES.map((option) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === theme} onChange={() => onChoose(option)} />
          {t(`look.${option}`)}
        </label>
      ))}
    </div>
  );
}
