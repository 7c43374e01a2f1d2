import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { useTranslation } from 'shared-ui';
import styles from './copy-line.module.css';
import { IconButton } from './icon-button.tsx';
import { useCopy } from './use-copy.ts';

interface Props {
  text: string;
  shown?: string;
  label: string;
  done: string;
  children?: ReactNode;
}

export function CopyLine({ text, shown = text, label, done, children }: Props) {
  const { t } = useTranslation('console');
  const { copy, failed } = useCopy();
  return (
    <div>
      <div className={styles.line}>
        <span>{shown}</span>
        <IconButton label={label} onClick={() => copy(text, done)}>
          <Copy />
        </IconButton>
        {children}
      </div>
      {failed && <p className={styles.failed}>{t('copyFailed')}</p>}
    </div>
  );
}
