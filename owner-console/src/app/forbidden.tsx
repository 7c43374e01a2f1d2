import { ButtonLink, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { linkProps } from '../components/place-link.tsx';

export function Forbidden() {
  const { t } = useTranslation('console');
  return (
    <Banner
      tone="note"
      action={
        <ButtonLink variant="secondary" small {...linkProps({ place: 'calendar' })}>
          {t('places.calendar')}
        </ButtonLink>
      }
    >
      {t('places.forbidden')}
    </Banner>
  );
}
