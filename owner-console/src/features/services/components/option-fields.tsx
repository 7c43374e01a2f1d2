import { MAX_LENGTH, QUESTION_OPTIONS } from 'api/contract/limits.ts';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { announce, Button, useTranslation } from 'shared-ui';
import { FieldError } from 'shared-ui/field.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { DragGrip, focusArrow, MoveButtons } from '../../../components/move-buttons.tsx';
import { moved, useDragOrder } from '../../../components/use-drag-order.ts';
import styles from './questions.module.css';

interface Props {
  options: string[];
  error: string | undefined;
  onChange: (options: string[]) => void;
}

/** Enter adds a choice below, Backspace removes an empty one, pasted lines become choices. */
export function OptionFields({ options, error, onChange }: Props) {
  const { t } = useTranslation('console');
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const isFull = options.length >= QUESTION_OPTIONS.max;
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[Math.max(index, 0)]?.focus());

  function insert(index: number) {
    if (!isFull) onChange(options.toSpliced(index, 0, ''));
    focus(index);
  }
  function remove(index: number) {
    onChange(options.toSpliced(index, 1));
    focus(index - 1);
  }
  function move(from: number, to: number) {
    onChange(moved(options, from, to));
    const name = options[from] || t('questions.choice', { number: from + 1 });
    announce(t('order.now', { name, number: to + 1, total: options.length }));
    requestAnimationFrame(() => focusArrow(`option-${to}`, to < from ? -1 : 1));
  }
  const drag = useDragOrder(move);

  function onKeyDown(event: KeyboardEvent, index: number) {
    // Enter also ends the input of Chinese.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (index === options.length - 1) insert(index + 1);
      else focus(index + 1);
    }
    if (event.key === 'Backspace' && options[index] === '' && options.length > 1) {
      event.preventDefault();
      remove(index);
    }
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>, index: number) {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .filter((line) => line.trim());
    if (lines.length < 2) return;
    event.preventDefault();
    const filled = options[index]?.trim() ? index + 1 : index;
    const pasted = lines.map((line) => line.trim().slice(0, MAX_LENGTH.label));
    const all = options.toSpliced(filled, filled === index ? 1 : 0, ...pasted);
    onChange(all.slice(0, QUESTION_OPTIONS.max));
    focus(Math.min(filled + pasted.length, QUESTION_OPTIONS.max) - 1);
  }

  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend>{t('questions.options')}</legend>
      <ul ref={list} className={styles.options}>
        {options.map((option, index) => {
          const name = option.trim() || t('questions.choice', { number: index + 1 });
          return (
            <li key={index} {...drag.row(index)}>
              <DragGrip {...drag.grip(index)} />
              <input
                value={option}
                aria-label={t('questions.choice', { number: index + 1 })}
                aria-invalid={error ? true : undefined}
                maxLength={MAX_LENGTH.label}
                autoComplete="off"
                onChange={({ target }) => onChange(options.with(index, target.value))}
                onKeyDown={(event) => onKeyDown(event, index)}
                onPaste={(event) => onPaste(event, index)}
              />
              <MoveButtons
                id={`option-${index}`}
                name={name}
                isFirst={index === 0}
                isLast={index === options.length - 1}
                onMove={(step) => move(index, index + step)}
              />
              <IconButton
                label={t('questions.removeChoice', { name })}
                disabled={options.length === 1}
                onClick={() => remove(index)}
              >
                <X />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Button
        variant="quiet"
        small
        flush
        icon={<Plus size={18} strokeWidth={1.8} aria-hidden />}
        disabled={isFull}
        onClick={() => insert(options.length)}
      >
        {t('questions.addChoice')}
      </Button>
    </fieldset>
  );
}
