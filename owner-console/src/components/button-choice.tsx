import { Button } from 'shared-ui';
import styles from './button-choice.module.css';

interface Props<Option extends string> {
  legend: string;
  options: readonly Option[];
  chosen: Option | null;
  busy?: Option | null;
  toLabel: (option: Option) => string;
  onChoose: (option: Option) => void;
}

/** Buttons of which one is pressed. */
export function ButtonChoice<Option extends string>(props: Props<Option>) {
  const { legend, options, chosen, busy, toLabel, onChoose } = props;
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <Button
          key={option}
          small
          variant={option === chosen ? 'primary' : 'secondary'}
          aria-pressed={option === chosen}
          busy={busy === option}
          onClick={() => onChoose(option)}
        >
          {toLabel(option)}
        </Button>
      ))}
    </fieldset>
  );
}
