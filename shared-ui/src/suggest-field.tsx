import type { ReactNode, Ref } from 'react';
import styles from './combobox.module.css';
import fieldStyles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { useOptions } from './use-options.ts';

export interface Suggestion {
  key: string;
  content: ReactNode;
  onTake: () => void;
}

interface Props extends FieldTexts {
  ref?: Ref<HTMLInputElement>;
  label: string;
  name: string;
  value: string;
  onChange: (text: string) => void;
  suggestions: readonly Suggestion[];
}

/** A text field with suggestions below it, which the caller finds. Leaving the field keeps the text. */
export function SuggestField({ ref, name, value, onChange, suggestions, ...texts }: Props) {
  const options = useOptions({
    count: suggestions.length,
    firstActive: () => 0,
    onTake(index) {
      if (!suggestions[index]) return;
      options.close();
      suggestions[index].onTake();
    },
  });
  return (
    <Field {...texts}>
      {(control) => (
        <div className={fieldStyles.select}>
          <input
            ref={ref}
            className={fieldStyles.input}
            {...options.input}
            name={name}
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
              options.open(0);
            }}
            onBlur={options.close}
            {...control}
          />
          <div {...options.list(texts.label)} className={styles.list}>
            {options.isOpen &&
              suggestions.map(({ key, content }, index) => (
                <div key={key} {...options.option(index)}>
                  {content}
                </div>
              ))}
          </div>
        </div>
      )}
    </Field>
  );
}
