import * as Radix from '@radix-ui/react-popover';
import Check from 'lucide-react/icons/check';
import {
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
  useRef,
  useState,
} from 'react';
import styles from './menu.module.css';

const ChooseContext = createContext((act: () => void) => act());

/** https://www.w3.org/WAI/ARIA/apg/patterns/menubar/ */
function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const last = items.length - 1;
  const to = { ArrowUp: at > 0 ? at - 1 : last, ArrowDown: at < last ? at + 1 : 0, Home: 0, End: last }[
    event.key
  ];
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}

interface Props {
  trigger: ReactElement;
  label: string;
  children: ReactNode;
}

/** Open when it mounts: its code loads when its button is pressed. Stays beside the button, within its landmark. */
export function Menu({ trigger, label, children }: Props) {
  const [open, setOpen] = useState(true);
  /** Runs once the button has the focus, where a dialog returns it. */
  const chosen = useRef<(() => void) | null>(null);
  const choose = (act: () => void) => {
    chosen.current = act;
    setOpen(false);
  };
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        role="menu"
        className={styles.menu}
        aria-label={label}
        align="end"
        sideOffset={8}
        collisionPadding={16}
        onKeyDown={moveByKey}
        onCloseAutoFocus={() => {
          if (chosen.current) queueMicrotask(chosen.current);
          chosen.current = null;
        }}
      >
        <ChooseContext value={choose}>{children}</ChooseContext>
      </Radix.Content>
    </Radix.Root>
  );
}

interface ItemProps {
  icon?: ReactNode;
  end?: ReactNode;
  /** Whether this one of several is chosen; other items leave it out. */
  checked?: boolean;
  /** Whether the items below are open; such an item does not close the menu. */
  expanded?: boolean;
  lang?: string;
  onChoose: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, end, checked, expanded, lang, onChoose, children }: ItemProps) {
  const choose = use(ChooseContext);
  return (
    <button
      type="button"
      {...(checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked })}
      aria-expanded={expanded}
      lang={lang}
      className={styles.item}
      onClick={() => (expanded === undefined ? choose(onChoose) : onChoose())}
    >
      {icon}
      {checked !== undefined && <Check aria-hidden="true" data-checked={checked} />}
      {children}
      {end && <span className={styles.end}>{end}</span>}
    </button>
  );
}
