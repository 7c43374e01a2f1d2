import { Button, useTranslation } from 'shared-ui';
import { SmallPage } from 'shared-ui/small-page.tsx';

/** Usually the connection, sometimes a new release in between. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <SmallPage title={t('loadFailed.title')}>
      <p role="alert">{t('loadFailed.help')}</p>
      <Button onClick={onRetry}>{t('loadFailed.retry')}</Button>
    </SmallPage>
  );
}
