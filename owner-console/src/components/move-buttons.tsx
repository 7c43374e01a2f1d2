import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useTranslation } from 'shared-ui';
import { IconButton } from './icon-button.tsx';
import styles from './move-buttons.module.css';
import type { useDragOrder } from './use-drag-order.ts';

interface Props {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
}

const findArrow = (id: string, step: -1 | 1) =>
  document.querySelector<HTMLButtonElement>(`[data-move="${step} ${CSS.escape(id)}"]`);

/** Focuses the same arrow after a row has moved, and the other arrow at an end. */
export function focusArrow(id: string, step: -1 | 1): void {
  const pressed = findArrow(id, step);
  const other = findArrow(id, step < 0 ? 1 : -1);
  (pressed?.disabled ? other : pressed)?.focus();
}

export function MoveButtons({ id, name, isFirst, isLast, onMove }: Props) {
  const { t } = useTranslation('console');
  return (
    <>
      <IconButton
        label={t('order.up', { name })}
        data-move={`-1 ${id}`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ChevronUp />
      </IconButton>
      <IconButton
        label={t('order.down', { name })}
        data-move={`1 ${id}`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ChevronDown />
      </IconButton>
    </>
  );
}

/** What the mouse takes a row by. Hidden where there is no mouse: the arrows move rows there. */
export function DragGrip(props: ReturnType<ReturnType<typeof useDragOrder>['grip']>) {
  return (
    <span className={styles.grip} {...props}>
      <GripVertical />
    </span>
  );
}
