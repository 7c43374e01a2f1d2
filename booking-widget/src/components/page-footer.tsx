import type { ReactNode } from 'react';
import { useTranslation } from 'shared-ui';
import styles from './page.module.css';

export function PageFooter({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('widget');
  return (
    <footer className={styles.footer}>
      <a href="/">{t('page.by')}</a>
      <span className={styles.legal}>
        <a href="/privacy">{t('page.privacy')}</a>
        <a href="/terms">{t('page.terms')}</a>
      </span>
      {children}
    </footer>
  );
}
