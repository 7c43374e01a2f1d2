import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import styles from './event-frame.module.css';

interface Props {
  /** True for the rail; without a rail a dialog is used. */
  inRail: boolean;
  title: string;
  tag?: ReactNode;
  actions: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

export function EventFrame(props: Props) {
  return props.inRail ? <Panel {...props} /> : <Sheet {...props} />;
}

function Panel({ title, tag, actions, children, onClose }: Props) {
  const { t } = useTranslation('console');
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <section
      className={styles.panel}
      aria-labelledby="event-title"
      onKeyDown={(key) => key.key === 'Escape' && onClose()}
    >
      <header className={styles.head}>
        <div>
          {tag}
          <h2 id="event-title" ref={heading} tabIndex={-1}>
            {title}
          </h2>
        </div>
        <IconButton label={t('close')} onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.actions}>{actions}</footer>
    </section>
  );
}

function Sheet({ title, tag, actions, children, onClose }: Props) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} actions={actions}>
      <div className={styles.inSheet}>
        {tag && <div>{tag}</div>}
        {children}
      </div>
    </Dialog>
  );
}
