import { type DragEvent, useState } from 'react';

export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** Ordering rows with the mouse: props of a row's grip and of the row. Keyboard and touch use the arrows. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  function end() {
    setDragged(null);
    setOver(null);
  }
  return {
    grip: (index: number) => ({
      draggable: true,
      'aria-hidden': true as const,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.stopPropagation();
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
        setDragged(index);
      },
      onDragEnd: end,
    }),
    row: (index: number) => ({
      'data-drop':
        over === index && dragged !== null && dragged !== index
          ? dragged < index
            ? 'after'
            : 'before'
          : undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (dragged === null) return;
        event.preventDefault();
        if (dragged !== index) onMove(dragged, index);
        end();
      },
    }),
  };
}
