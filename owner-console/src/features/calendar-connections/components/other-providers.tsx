import { useTranslation } from 'shared-ui';
import { PlaceLink } from '../../../components/place-link.tsx';
import { connectWith } from '../addresses.ts';
import { PROVIDERS, type Provider } from '../providers.ts';
import styles from './provider-tiles.module.css';

/** Leads whoever opened the wrong steps to the right ones. */
export function OtherProviders({ provider }: { provider: Provider }) {
  const { t } = useTranslation('console');
  return (
    <nav className={styles.others} aria-label={t('calendars.otherProvider')}>
      <span>{t('calendars.otherProvider')}</span>
      {PROVIDERS.filter((other) => other !== provider).map((other) => (
        <PlaceLink key={other} to={connectWith(other)}>
          {t(`calendars.providers.${other}.name`)}
        </PlaceLink>
      ))}
    </nav>
  );
}
