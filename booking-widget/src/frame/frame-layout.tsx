import { LanguageSelect } from 'shared-ui/language-select.tsx';
import type { LayoutProps } from '../booking/booking-container.ts';
import styles from '../components/page.module.css';
import { PageFooter } from '../components/page-footer.tsx';

export function FrameLayout({ children }: LayoutProps) {
  return (
    <div className={styles.frame}>
      <main className={styles.booking}>{children}</main>
      <PageFooter>
        <LanguageSelect />
      </PageFooter>
    </div>
  );
}
