import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import styles from './option-select.module.css';

interface Props<Value extends number> {
  label: string;
  hint?: string;
  value: Value;
  choices: readonly Value[];
  formatChoice: (choice: Value) => string;
  onChoose: (choice: Value) => void;
}

export function OptionSelect<Value extends number>({
  label,
  hint,
  value,
  choices,
  formatChoice,
  onChoose,
}: Props<Value>) {
  const id = useId();
  return (
    <li className={styles.row}>
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && <p id={`${id}-hint`}>{hint}</p>}
      </div>
      <div className={styles.select}>
        <select
          id={id}
          aria-describedby={hint && `${id}-hint`}
          value={value}
          onChange={(event) => {
            const chosen = choices.find((choice) => String(choice) === event.target.value);
            if (chosen !== undefined) onChoose(chosen);
          }}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {formatChoice(choice)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </div>
    </li>
  );
}
