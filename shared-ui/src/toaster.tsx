import { Check, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'shared-ui';
import { createStore } from './components/value-store.ts';
import styles from './toaster.module.css';

interface Toast {
  text: string;
  tone?: 'ok' | 'note';
  /** A way to take back what is confirmed; nothing is lost by letting it pass. */
  action?: { label: string; onAct: () => void };
}

const SECONDS = 6;
const current = createStore<(Toast & { turn: number }) | null>(null);
let turn = 0;

/** Confirms something that worked, for six seconds; a new one takes the place of the last. */
export function toast(message: Toast): void {
  turn += 1;
  current.set({ ...message, turn });
}

function Note({ text, tone = 'ok', action }: Toast) {
  const { t } = useTranslation('common');
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => current.set(null), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [held]);
  const Icon = tone === 'ok' ? Check : Info;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only hold the clock while it is read
    <div
      className={styles.toast}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden="true" />
      <span className={styles.text}>{text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            current.set(null);
            action.onAct();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t('dismiss')}
        onClick={() => current.set(null)}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

/** The place where toasts appear, mounted once: a corner of the window, whatever it is mounted in. */
export function Toaster() {
  const shown = current.useValue();
  return createPortal(
    <div className={styles.corner} role="status">
      {shown && <Note key={shown.turn} {...shown} />}
    </div>,
    document.body,
  );
}
