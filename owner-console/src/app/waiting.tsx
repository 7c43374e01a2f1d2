import { Skeleton, useTranslation, VisuallyHidden } from 'shared-ui';

/** In the calendar's place until the first answers are there. */
export function Waiting() {
  const { t } = useTranslation('console');
  return (
    <>
      <VisuallyHidden>
        <h1>{t('tabs.calendar')}</h1>
      </VisuallyHidden>
      <Skeleton height="40rem" />
    </>
  );
}
