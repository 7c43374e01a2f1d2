import { Spinner, useTranslation } from 'shared-ui';
import styles from './loading.module.css';

/** A message that stays invisible for the first 300 ms. */
export function Loading({ of }: { of: 'page' | 'part' }) {
  const { t } = useTranslation('common');
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
