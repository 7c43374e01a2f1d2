import Check from 'lucide-react/icons/check';
import { useTranslation } from 'shared-ui';
import styles from './slots.module.css';

interface Props {
  slot: string;
  label: string;
  checked: boolean;
  taken: boolean;
  own: boolean;
  startsLine: boolean;
  tabStop: boolean;
  onChoose: (slot: string) => void;
}

/** A taken slot and the customer's own stay focusable and say what they are. */
export function SlotButton({ slot, label, checked, taken, own, startsLine, tabStop, onChoose }: Props) {
  const { t } = useTranslation('widget');
  const disabled = taken || own;
  const look = [styles.slot, taken && styles.taken, own && styles.own, startsLine && styles.startsLine];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native radio button cannot be reached while disabled
    <button
      type="button"
      role="radio"
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      aria-label={disabled ? t(taken ? 'slots.taken' : 'slots.own', { time: label }) : undefined}
      tabIndex={tabStop ? 0 : -1}
      data-slot={slot}
      className={look.filter(Boolean).join(' ')}
      onClick={() => !disabled && onChoose(slot)}
    >
      {checked && <Check aria-hidden="true" />}
      {label}
      {own && <small>{t('slots.current')}</small>}
    </button>
  );
}
