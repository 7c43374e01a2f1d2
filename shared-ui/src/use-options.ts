import { type KeyboardEvent, useId, useState } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

const scrolledTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

interface Given {
  count: number;
  /** The option that is active when a key opens the list; -1 for none. */
  firstActive: () => number;
  onTake: (index: number) => void;
  onClose?: () => void;
}

/** Keys and attributes of a combobox and its list: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function useOptions({ count, firstActive, onTake, onClose }: Given) {
  const listId = useId();
  const [active, setActive] = useState<number | null>(null);
  const isOpen = active !== null;
  const optionId = (index: number) => `${listId}-${index}`;

  function close() {
    setActive(null);
    onClose?.();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      setActive(isOpen ? Math.min(Math.max(active + step, 0), count - 1) : firstActive());
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      onTake(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
  }

  return {
    isOpen,
    open: (index = firstActive()) => setActive(index),
    close,
    input: {
      role: 'combobox',
      'aria-expanded': isOpen && count > 0,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen && active >= 0 && active < count ? optionId(active) : undefined,
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown,
    },
    list: (label: string | undefined) => ({
      id: listId,
      role: 'listbox',
      'aria-label': label,
      hidden: !isOpen || count === 0,
    }),
    option: (index: number, isSelected = index === active) => ({
      id: optionId(index),
      ref: index === active ? scrolledTo : null,
      role: 'option',
      tabIndex: -1,
      'aria-selected': isSelected,
      'data-active': index === active,
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => onTake(index),
    }),
  } as const;
}
