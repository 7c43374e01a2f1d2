import { useTranslation } from 'shared-ui';
import { LanguageSelect } from 'shared-ui/language-select.tsx';
import styles from '../components/page.module.css';
import { PageFooter } from '../components/page-footer.tsx';
import { useBooking } from '../picker/booking-context.tsx';
import { isPicking } from '../picker/booking-store.ts';
import { AdSlot } from './ad-slot.tsx';
import type { LayoutProps } from './booking-container.ts';
import { PageEffects } from './page-effects.ts';

export function PageLayout({ data, notice, children }: LayoutProps) {
  const { t } = useTranslation('widget');
  const picking = useBooking(isPicking);
  return (
    <>
      <PageEffects name={data?.business.name} />
      {picking && data && data.services.length > 0 && (
        <a className="skip-link" href="#times">
          {t('page.skip')}
        </a>
      )}
      {notice}
      <div className={styles.page} data-narrow={picking ? undefined : true}>
        <header className={styles.top}>
          <LanguageSelect />
        </header>
        <main className={styles.booking}>{children}</main>
        {picking && data?.business.shows_ads && <AdSlot />}
        <PageFooter />
      </div>
    </>
  );
}
