import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsHydrating, useTranslation } from 'shared-ui';
import { createValueStore } from './components/value-store.ts';
import { leaveFreePosition, moveToFreePosition } from './free-position.ts';
import styles from './toaster.module.css';

interface Toast {
  text: string;
  tone?: 'ok' | 'note';
  action?: { label: string; onAct: () => void };
}

const SECONDS = 6;
const current = createValueStore<(Toast & { turn: number }) | null>(null);
const later: Toast[] = [];
let shown: Toast | undefined;
let turn = 0;

function show(message: Toast | undefined) {
  shown = message;
  turn += 1;
  current.set(message ? { ...message, turn } : null);
}

const close = () => show(later.shift());

/** Shows a toast for six seconds. It replaces the last one, but waits for one that offers an action. */
export function toast(message: Toast): void {
  if (!message.action && shown?.action) later.push(message);
  else show(message);
}

function Note({ text, tone = 'ok', action }: Toast) {
  const { t } = useTranslation('common');
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) moveToFreePosition(box.current);
    return leaveFreePosition;
  }, []);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(close, SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [paused]);
  const Icon = tone === 'ok' ? Check : Info;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only hold the clock while it is read
    <div
      ref={box}
      className={styles.toast}
      data-toast
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon aria-hidden="true" />
      <span className={styles.text}>{text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            close();
            action.onAct();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.dismiss} aria-label={t('dismiss')} onClick={close}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

export function Toaster() {
  const visible = current.useValue();
  // The server renders no portals.
  if (useIsHydrating()) return null;
  return createPortal(
    <div role="status">{visible && <Note key={visible.turn} {...visible} />}</div>,
    document.body,
  );
}
