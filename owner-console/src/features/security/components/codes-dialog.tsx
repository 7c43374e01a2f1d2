import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button, useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { Dialog } from 'shared-ui/dialog.tsx';
import { saveAsFile } from '../../../components/save-as-file.ts';
import { useCopy } from '../../../components/use-copy.ts';
import styles from './security.module.css';

export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation('console');
  const { copy, failed } = useCopy();
  const [isKept, setIsKept] = useState(false);
  const text = codes.join('\n');

  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      title={t('security.codesTitle')}
      actions={
        <Button disabled={!isKept} onClick={onClose}>
          {t('security.codesDone')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{t('security.codesHelp')}</p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            small
            icon={<Copy size={18} strokeWidth={1.8} aria-hidden />}
            onClick={() => copy(text, t('security.codesCopied'))}
          >
            {t('security.copyAll')}
          </Button>
          <Button
            variant="secondary"
            small
            icon={<Download size={18} strokeWidth={1.8} aria-hidden />}
            onClick={() => saveAsFile('slotwell-recovery-codes.txt', `${text}\n`, 'text/plain')}
          >
            {t('security.saveFile')}
          </Button>
        </div>
        {failed && <p>{t('copyFailed')}</p>}
        <Checkbox
          label={t('security.codesKept')}
          checked={isKept}
          onChange={(event) => setIsKept(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
