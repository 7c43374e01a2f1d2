import type { KeyboardEvent, ReactNode } from 'react';
import { type ConsoleTab, useShownTab, useTab } from './tab-store.ts';

const idsOf = (tab: ConsoleTab) => ({ tab: `tab-${tab}`, panel: `tab-panel-${tab}` });

interface Props {
  of: ConsoleTab;
  className?: string | undefined;
  children: ReactNode;
}

export function Tab({ of, className, children }: Props) {
  const isSelected = useShownTab() === of;
  return (
    <button
      type="button"
      role="tab"
      className={className}
      id={idsOf(of).tab}
      aria-selected={isSelected}
      aria-controls={idsOf(of).panel}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => useTab.getState().show(of)}
    >
      {children}
    </button>
  );
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
function chooseByKey(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const last = tabs.length - 1;
  const to = { ArrowLeft: at > 0 ? at - 1 : last, ArrowRight: at < last ? at + 1 : 0, Home: 0, End: last }[
    event.key
  ];
  if (to === undefined) return;
  event.preventDefault();
  tabs[to]?.focus();
  tabs[to]?.click();
}

/** Not Radix's tabs: mounting those computes styles and renders twice, half of the console's longest task. */
export function TabList({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div role="tablist" aria-label={label} className={className} onKeyDown={chooseByKey}>
      {children}
    </div>
  );
}

/** Stays mounted while another tab is shown. */
export function TabPanel({ of, children }: { of: ConsoleTab; children: ReactNode }) {
  const shown = useShownTab();
  return (
    <div
      role="tabpanel"
      id={idsOf(of).panel}
      aria-labelledby={idsOf(of).tab}
      hidden={shown !== of}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}
