import { Banner, ButtonLink, useTranslation } from 'shared-ui';
import styles from './demo-notice.module.css';

/** Says that nothing is kept; on a page of its own it leads to the registration, beside it there is no need. */
export function DemoNotice({ place }: { place: 'page' | 'panel' }) {
  const { t } = useTranslation('console');
  return (
    <div className={styles.notice}>
      <Banner
        tone="note"
        action={
          place === 'page' && (
            <ButtonLink variant="secondary" small href="/">
              {t('demo.register')}
            </ButtonLink>
          )
        }
      >
        {t('demo.notice')}
      </Banner>
    </div>
  );
}
