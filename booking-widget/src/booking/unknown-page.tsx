import CalendarX from 'lucide-react/icons/calendar-x';
import { useEffect } from 'react';
import { EmptyState, useTranslation } from 'shared-ui';
import { Heading } from '../components/heading.tsx';
import styles from '../components/page.module.css';

const READING_MS = 2000;

/** No page is published under this id. With `leaves` the landing page follows, with the same message. */
export default function UnknownPage({ leaves }: { leaves: boolean }) {
  const { t } = useTranslation('widget');

  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(() => window.location.replace('/?error=unknown_page'), READING_MS);
    return () => clearTimeout(timer);
  }, [leaves]);

  return (
    <div className={styles.unknown} role="alert">
      <EmptyState
        icon={<CalendarX />}
        title={
          <Heading level={1} className={styles.failed}>
            {t('page.unknown')}
          </Heading>
        }
        help={t('page.unknownHelp')}
        action={leaves && t('page.leaving')}
      />
    </div>
  );
}
