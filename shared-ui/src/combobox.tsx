import ChevronDown from 'lucide-react/icons/chevron-down';
import { type FocusEvent, type Ref, useRef, useState } from 'react';
import { announce, useTranslation } from 'shared-ui';
import styles from './combobox.module.css';
import fieldStyles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { type Choice, matchingChoices } from './matching-choices.ts';
import { useOptions } from './use-options.ts';

interface Props extends FieldTexts {
  ref?: Ref<HTMLInputElement>;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

export function Combobox({ ref, choices, value, onChange, onBlur, ...texts }: Props) {
  const { t } = useTranslation('common');
  const [query, setQuery] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const chosen = choices.find((choice) => choice.value === value);
  const shown = query === null ? choices : matchingChoices(choices, query);
  const options = useOptions({
    count: shown.length,
    firstActive: () => (query === null ? choices.findIndex((choice) => choice.value === value) : 0),
    onTake: (index) => take(shown[index]),
    onClose: () => setQuery(null),
  });

  function take(choice: Choice | undefined) {
    if (choice && choice.value !== value) onChange(choice.value);
    options.close();
  }

  function type(text: string) {
    setQuery(text);
    options.open(0);
    announce(t('found', { count: matchingChoices(choices, text).length }));
  }

  /** Leaving the field chooses the only match and discards other text. */
  function leave(event: FocusEvent) {
    if (box.current?.contains(event.relatedTarget)) return;
    take(query && shown.length === 1 ? shown[0] : undefined);
    onBlur?.();
  }

  return (
    <Field {...texts}>
      {(control) => (
        <div ref={box} className={`${fieldStyles.select} ${styles.box}`}>
          <input
            ref={ref}
            className={fieldStyles.input}
            {...options.input}
            value={query ?? chosen?.label ?? value}
            onChange={(event) => type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onClick={() => !options.isOpen && options.open()}
            onBlur={leave}
            {...control}
          />
          <ChevronDown aria-hidden="true" />
          <div
            {...options.list(typeof texts.label === 'string' ? texts.label : undefined)}
            className={styles.list}
          >
            {options.isOpen &&
              shown.map((choice, index) => (
                <div key={choice.value} {...options.option(index, choice.value === value)}>
                  {choice.label}
                </div>
              ))}
          </div>
          {options.isOpen && shown.length === 0 && (
            <p className={`${styles.list} ${styles.none}`}>{t('found', { count: 0 })}</p>
          )}
        </div>
      )}
    </Field>
  );
}
