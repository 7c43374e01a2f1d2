import { Check } from 'lucide-react';
import { useTranslation } from 'shared-ui';
import styles from './slots.module.css';

interface Props {
  slot: string;
  label: string;
  checked: boolean;
  taken: boolean;
  tabStop: boolean;
  onChoose: (slot: string) => void;
}

/** A taken slot stays focusable and says that it is taken. */
export function SlotButton({ slot, label, checked, taken, tabStop, onChoose }: Props) {
  const { t } = useTranslation('widget');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native radio button cannot be reached while disabled
    <button
      type="button"
      role="radio"
      aria-checked={checked}
      aria-disabled={taken || undefined}
      aria-label={taken ? t('slots.taken', { time: label }) : undefined}
      tabIndex={tabStop ? 0 : -1}
      data-slot={slot}
      className={taken ? `${styles.slot} ${styles.taken}` : styles.slot}
      onClick={() => !taken && onChoose(slot)}
    >
      {checked && <Check aria-hidden="true" />}
      {label}
    </button>
  );
}
