import { findWeekStart } from 'api/time/weeks.ts';
import { createContext, type KeyboardEvent, type ReactNode, use, useRef, useState } from 'react';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import { dateByKey } from '../month-focus.ts';
import type { ShownCalendar } from '../use-calendar.ts';

/** The date that the Tab key reaches; null in other views. */
const TabStop = createContext<string | null>(null);
/** Apart, so that the entries do not render again when the focus moves. */
const InMonth = createContext(false);

export const useDayTabIndex = (date: string) => (use(TabStop) === date ? 0 : -1);
/** The tab index of an entry in the month, which arrow keys reach. */
export const useEntryTabIndex = () => (use(InMonth) ? -1 : undefined);

interface Props {
  calendar: Pick<ShownCalendar, 'view' | 'date' | 'range' | 'lang'>;
  className: string | undefined;
  children: ReactNode;
}

/**
 * Makes the month one tab stop: arrow keys move between days, up and down through the entries of a day too. Elements
 * with a `data-date` belong to that day.
 */
export function MonthKeys({ calendar: { view, date, range, lang }, className, children }: Props) {
  const { goTo } = useCalendarStore.getState();
  const root = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const isMonth = view === 'month';
  const isFocusShown = focused !== null && range.start <= focused && focused < range.end;
  const findCell = (element: Element) => element.closest<HTMLElement>('[data-date]');
  const findParts = (day: string) => [
    ...(root.current?.querySelectorAll<HTMLElement>(`[data-date="${day}"]`) ?? []),
  ];

  function moveTo(day: string, isUp: boolean) {
    setFocused(day);
    if (day >= range.start && day < range.end)
      return findParts(day)
        .at(isUp ? -1 : 0)
        ?.focus();
    goTo(day);
    requestAnimationFrame(() => findParts(day)[0]?.focus());
  }

  function onKeyDown(event: KeyboardEvent) {
    const element = isMonth ? findCell(event.target as Element) : null;
    const day = element?.dataset.date;
    const target = day && dateByKey(event.key, day, findWeekStart(lang));
    if (!target) return;
    event.preventDefault();
    const parts = findParts(day);
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const at = parts.indexOf(element) + (step ?? 0);
    if (step && at >= 0 && at < parts.length) parts[at]?.focus();
    else moveTo(target, event.key === 'ArrowUp');
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside take the keys
    <div
      ref={root}
      className={className}
      onKeyDown={onKeyDown}
      onFocus={(event) => setFocused(findCell(event.target)?.dataset.date ?? null)}
    >
      <InMonth value={isMonth}>
        <TabStop value={isMonth ? (isFocusShown ? focused : date) : null}>{children}</TabStop>
      </InMonth>
    </div>
  );
}
