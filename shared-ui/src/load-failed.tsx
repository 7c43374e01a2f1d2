import type { ReactNode } from 'react';
import { Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';

export function LoadFailed({ text, onRetry }: { text: ReactNode; onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Banner
      tone="danger"
      action={
        <Button variant="secondary" small onClick={onRetry}>
          {t('loadFailed.retry')}
        </Button>
      }
    >
      {text}
      <p>{t('loadFailed.help')}</p>
    </Banner>
  );
}
