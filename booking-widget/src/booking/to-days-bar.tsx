import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Button, useTranslation } from 'shared-ui';
import styles from './to-days-bar.module.css';

/** Leads from the chosen services to the days, where they are another step. */
export function ToDaysBar({ children, onGo }: { children: ReactNode; onGo: () => void }) {
  const { t } = useTranslation('widget');
  return (
    <div className={styles.bar}>
      <div>{children}</div>
      <Button onClick={onGo}>
        {t('bar.chooseDay')}
        <ArrowRight aria-hidden="true" />
      </Button>
    </div>
  );
}
