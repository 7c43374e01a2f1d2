import type { Staff } from 'api/contract/staff.ts';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'shared-ui';
import { PersonDot } from '../../../domain/staff/avatar.tsx';
import styles from '../../../domain/staff/staff.module.css';
import { COLOR_NAMES, COLORS } from '../colors.ts';

interface Props {
  value: string;
  others: readonly Staff[];
  onChange: (color: string) => void;
}

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** https://www.w3.org/WAI/ARIA/apg/patterns/radio/ */
export function ColorChoice({ value, others, onChange }: Props) {
  const { t } = useTranslation('console');
  const chosen = COLOR_NAMES.findIndex((name) => COLORS[name] === value);

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = STEP[event.key];
    if (!step) return;
    event.preventDefault();
    const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
    const next = radios.at((radios.indexOf(document.activeElement as HTMLElement) + step) % radios.length);
    next?.focus();
    next?.click();
  }

  return (
    <fieldset>
      <legend className={styles.legend}>{t('staff.color')}</legend>
      <div role="radiogroup" aria-label={t('staff.color')} className={styles.palette} onKeyDown={move}>
        {COLOR_NAMES.map((name, index) => {
          const user = others.find(({ color }) => color === COLORS[name]);
          const label = t(`staff.colors.${name}`);
          return (
            // biome-ignore lint/a11y/useSemanticElements: a circle of color is no native control
            <button
              key={name}
              type="button"
              role="radio"
              aria-checked={index === chosen}
              aria-label={user ? t('staff.colorUsed', { color: label, name: user.name }) : label}
              tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
              onClick={() => onChange(COLORS[name])}
            >
              <PersonDot color={COLORS[name]} />
            </button>
          );
        })}
      </div>
      <p className={styles.hint}>{t('staff.colorHint')}</p>
    </fieldset>
  );
}
