import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { useConsoleWidth } from './console-width.ts';
import { CountBadge } from './count-badge.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './tray.module.css';

interface Props {
  id: string;
  title: string;
  count: number;
  onClose: () => void;
  children: ReactNode;
}

export function Tray(props: Props) {
  return useConsoleWidth() === 'narrow' ? <Sheet {...props} /> : <Below {...props} />;
}

function Below({ id, title, count, onClose, children }: Props) {
  const { t } = useTranslation('console');
  const titleId = `${id}-title`;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      id={id}
      role="dialog"
      aria-labelledby={titleId}
      className={styles.tray}
      onKeyDown={(key) => key.key === 'Escape' && onClose()}
    >
      <header className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {count > 0 && <CountBadge count={count} />}
        <IconButton label={t('close')} onClick={onClose}>
          <X />
        </IconButton>
      </header>
      {children}
    </section>
  );
}

function Sheet({ title, onClose, children }: Props) {
  const { t } = useTranslation('console');
  return (
    <Dialog open bare onOpenChange={(open) => !open && onClose()} title={title}>
      <header className={styles.head}>
        <b aria-hidden>{title}</b>
        <IconButton label={t('close')} onClick={onClose}>
          <X />
        </IconButton>
      </header>
      {children}
    </Dialog>
  );
}
