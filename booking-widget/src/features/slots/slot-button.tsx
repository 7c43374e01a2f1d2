import Check from 'lucide-react/icons/check';
import { useTranslation } from 'shared-ui';
import styles from './slots.module.css';

interface Props {
  slot: string;
  label: string;
  checked: boolean;
  taken: boolean;
  places: number | undefined;
  own: boolean;
  startsLine: boolean;
  tabStop: boolean;
  onChoose: (slot: string) => void;
  onTap?: (() => void) | undefined;
}

/** A taken slot and the customer's own stay focusable and say what they are. */
export function SlotButton({
  slot,
  label,
  checked,
  taken,
  places,
  own,
  startsLine,
  tabStop,
  onChoose,
  onTap,
}: Props) {
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
      onClick={({ detail }) => {
        if (disabled) return;
        onChoose(slot);
        if (detail > 0) onTap?.();
      }}
    >
      {checked && <Check aria-hidden="true" />}
      {label}
      {own ? (
        <small>{t('slots.current')}</small>
      ) : (
        places !== undefined && <small>{t('slots.left', { count: places })}</small>
      )}
    </button>
  );
}
