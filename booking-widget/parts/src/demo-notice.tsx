import { ButtonLink } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import styles from './demo-notice.module.css';
import { usePartsTexts } from './texts.ts';

export function DemoNotice({ container }: { container: 'page' | 'panel' }) {
  const { t } = usePartsTexts();
  return (
    <section className={styles.notice} aria-label={t('demo.label')}>
      <Banner
        tone="note"
        action={
          container === 'page' && (
            <ButtonLink variant="secondary" small href="/?form=register">
              {t('demo.register')}
            </ButtonLink>
          )
        }
      >
        {t('demo.notice')}
      </Banner>
    </section>
  );
}
