import { useTranslation } from 'shared-ui';
import { PlaceLink } from '../../../components/place-link.tsx';
import { connectWith } from '../addresses.ts';
import { PROVIDERS } from '../providers.ts';
import styles from './provider-tiles.module.css';

export function ProviderTiles() {
  const { t } = useTranslation('console');
  return (
    <ul className={styles.tiles}>
      {PROVIDERS.map((provider) => {
        const name = t(`calendars.providers.${provider}.name`);
        return (
          <li key={provider}>
            <PlaceLink to={connectWith(provider)}>
              <span className={styles.glyph} aria-hidden="true">
                {provider === 'other' ? '@' : name.charAt(0)}
              </span>
              <b>{name}</b>
              <small>{t(`calendars.providers.${provider}.effort`)}</small>
            </PlaceLink>
          </li>
        );
      })}
    </ul>
  );
}
