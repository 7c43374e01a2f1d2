import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { announce, useTranslation } from 'shared-ui';
import styles from './combobox.module.css';
import fieldStyles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { type Choice, matchingChoices } from './matching-choices.ts';

interface Props extends FieldTexts {
  ref?: Ref<HTMLInputElement>;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

const scrolledTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** A select that can be searched: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function Combobox({ ref, choices, value, onChange, onBlur, ...texts }: Props) {
  const { t } = useTranslation('common');
  const listId = useId();
  const [query, setQuery] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  const chosen = choices.find((choice) => choice.value === value);
  const shown = query === null ? choices : matchingChoices(choices, query);
  const optionId = (index: number) => `${listId}-${index}`;

  function open() {
    setIsOpen(true);
    setActive(query === null ? choices.findIndex((choice) => choice.value === value) : 0);
  }

  function close() {
    setIsOpen(false);
    setQuery(null);
    setActive(-1);
  }

  function take(choice: Choice | undefined) {
    if (choice && choice.value !== value) onChange(choice.value);
    close();
  }

  function type(text: string) {
    setQuery(text);
    setIsOpen(true);
    setActive(0);
    announce(t('found', { count: matchingChoices(choices, text).length }));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (step) {
      event.preventDefault();
      if (isOpen) setActive(Math.min(Math.max(active + step, 0), shown.length - 1));
      else open();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      take(shown[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
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
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && shown[active] ? optionId(active) : undefined}
            autoComplete="off"
            spellCheck={false}
            value={query ?? chosen?.label ?? value}
            onChange={(event) => type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onClick={() => !isOpen && open()}
            onKeyDown={onKeyDown}
            onBlur={leave}
            {...control}
          />
          <ChevronDown aria-hidden="true" />
          <div
            id={listId}
            role="listbox"
            aria-label={typeof texts.label === 'string' ? texts.label : undefined}
            className={styles.list}
            hidden={!isOpen || shown.length === 0}
          >
            {isOpen &&
              shown.map((choice, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
                <div
                  key={choice.value}
                  id={optionId(index)}
                  ref={index === active ? scrolledTo : null}
                  role="option"
                  tabIndex={-1}
                  aria-selected={choice.value === value}
                  data-active={index === active}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => take(choice)}
                >
                  {choice.label}
                </div>
              ))}
          </div>
          {isOpen && shown.length === 0 && (
            <p className={`${styles.list} ${styles.none}`}>{t('found', { count: 0 })}</p>
          )}
        </div>
      )}
    </Field>
  );
}
