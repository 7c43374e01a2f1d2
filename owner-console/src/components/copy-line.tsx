import { Copy } from 'lucide-react';
import { toast } from 'shared-ui';
import styles from './copy-line.module.css';
import { IconButton } from './icon-button.tsx';

interface Props {
  /** What is copied. */
  text: string;
  /** What is shown of it; all of it by default. */
  shown?: string;
  /** What the button does, and what it says once that is done. */
  label: string;
  done: string;
}

/** A line to hand on: an address or a link that is copied in one tap. */
export function CopyLine({ text, shown = text, label, done }: Props) {
  async function copy() {
    await navigator.clipboard.writeText(text);
    toast({ text: done, tone: 'ok' });
  }

  return (
    <div className={styles.line}>
      <span>{shown}</span>
      {/* Browsers offer the clipboard to secure pages only. */}
      {window.isSecureContext && (
        <IconButton label={label} onClick={copy}>
          <Copy />
        </IconButton>
      )}
    </div>
  );
}
