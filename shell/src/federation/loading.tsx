import { Spinner, useTranslation } from 'shared-ui';
import styles from './loading.module.css';
import { prerendered } from './prerendered.ts';

/** The prerendered HTML of the page, else a message that stays invisible for the first 300 ms. */
export function Loading({ of }: { of: 'page' | 'part' }) {
  const { t } = useTranslation('common');
  if (of === 'page' && prerendered.html && prerendered.path === location.pathname) {
    return <div dangerouslySetInnerHTML={{ __html: prerendered.html }} />;
  }
  const Main = of === 'page' ? 'main' : 'div';
  const Text = of === 'page' ? 'h1' : 'p';
  return (
    <Main className={styles.loading}>
      <div role="status">
        <Text className={styles.text}>
          <Spinner /> {t('loading')}
        </Text>
      </div>
    </Main>
  );
}
