import '../i18n/sentences.ts';
import { ButtonLink, useTranslation } from 'shared-ui';
import { SmallPage } from 'shared-ui/small-page.tsx';

export default function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <SmallPage title={t('notFound.title')}>
      <p>{t('notFound.help')}</p>
      <ButtonLink href="/">{t('home')}</ButtonLink>
    </SmallPage>
  );
}
