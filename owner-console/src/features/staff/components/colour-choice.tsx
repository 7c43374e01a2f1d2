import type { Staff } from 'api/contract/staff.ts';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'shared-ui';
import { COLOUR_NAMES, COLOURS } from '../colours.ts';
import { PersonDot } from './avatar.tsx';
import styles from './staff.module.css';

interface Props {
  value: string;
  others: readonly Staff[];
  onChange: (colour: string) => void;
}

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** https://www.w3.org/WAI/ARIA/apg/patterns/radio/ */
export function ColourChoice({ value, others, onChange }: Props) {
  const { t } = useTranslation('console');
  const chosen = COLOUR_NAMES.findIndex((name) => COLOURS[name] === value);

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
      <legend className={styles.legend}>{t('staff.colour')}</legend>
      <div role="radiogroup" aria-label={t('staff.colour')} className={styles.palette} onKeyDown={move}>
        {COLOUR_NAMES.map((name, index) => {
          const user = others.find(({ color }) => color === COLOURS[name]);
          const label = t(`staff.colours.${name}`);
          return (
            // biome-ignore lint/a11y/useSemanticElements: a circle of colour is no native control
            <button
              key={name}
              type="button"
              role="radio"
              aria-checked={index === chosen}
              aria-label={user ? t('staff.colourUsed', { color: label, name: user.name }) : label}
              tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
              onClick={() => onChange(COLOURS[name])}
            >
              <PersonDot colour={COLOURS[name]} />
            </button>
          );
        })}
      </div>
      <p className={styles.hint}>{t('staff.colourHint')}</p>
    </fieldset>
  );
}
