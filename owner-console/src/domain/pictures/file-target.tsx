import { type ReactNode, useState } from 'react';
import styles from './file-target.module.css';

interface Props {
  onFiles: (files: readonly File[]) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Takes files that are dropped on it. */
export function FileTarget({ onFiles, className, children }: Props) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (transfer: DataTransfer) => transfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div
      className={[styles.target, className].filter(Boolean).join(' ')}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
