import X from 'lucide-react/icons/x';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './side-panel.module.css';

interface Props {
  /** True for the rail; without a rail a dialog is used. */
  inRail: boolean;
  title: string;
  subtitle?: string;
  /** The color of the person whose entry it is. */
  color?: string | undefined;
  tag?: ReactNode;
  actions: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

export function SidePanel(props: Props) {
  return props.inRail ? <Beside {...props} /> : <Sheet {...props} />;
}

function Beside({ title, subtitle, color, tag, actions, children, onClose }: Props) {
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
      aria-labelledby="panel-title"
      onKeyDown={(key) => key.key === 'Escape' && onClose()}
    >
      <header className={styles.head} style={color ? ({ '--person': color } as CSSProperties) : undefined}>
        <div>
          <h2 id="panel-title" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {subtitle && <p>{subtitle}</p>}
          {tag && <div className={styles.tags}>{tag}</div>}
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

function Sheet({ title, subtitle, tag, actions, children, onClose }: Props) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} actions={actions}>
      <div className={styles.inSheet}>
        {(subtitle || tag) && (
          <div>
            {subtitle && <p>{subtitle}</p>}
            {tag && <div className={styles.tags}>{tag}</div>}
          </div>
        )}
        {children}
      </div>
    </Dialog>
  );
}
