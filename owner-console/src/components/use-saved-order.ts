import { useState } from 'react';
import { ApiError, useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import { focusArrow } from './move-buttons.tsx';
import { moved, useDragOrder } from './use-drag-order.ts';

interface Options<Row> {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Stores the order in which `row` has a new place; rejects with an ApiError. */
  save: (order: Row[], row: Row) => Promise<unknown>;
}

/** Rows that are ordered by grip or arrows: each move is saved at once and can be undone. */
export function useSavedOrder<Row>({ rows, idOf, nameOf, save }: Options<Row>) {
  const { t } = useTranslation('console');
  const [failure, setFailure] = useState<string | null>(null);

  async function attempt(order: readonly Row[], row: Row): Promise<boolean> {
    setFailure(null);
    try {
      await save([...order], row);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      return false;
    }
  }

  async function move(from: number, to: number): Promise<void> {
    const row = rows[from];
    if (!row || !(await attempt(moved(rows, from, to), row))) return;
    toast({
      text: t('order.now', { name: nameOf(row), number: to + 1, total: rows.length }),
      action: { label: t('event.undo'), onAct: () => void attempt(rows, row) },
    });
  }
  const drag = useDragOrder((from, to) => void move(from, to));

  const arrows = (row: Row) => {
    const index = rows.indexOf(row);
    return {
      id: idOf(row),
      name: nameOf(row),
      isFirst: index === 0,
      isLast: index === rows.length - 1,
      async onMove(step: -1 | 1) {
        await move(index, index + step);
        requestAnimationFrame(() => focusArrow(idOf(row), step));
      },
    };
  };
  return { failure, drag, arrows };
}
