import { CONSOLE_PLACES } from 'api/contract/console-address.ts';
import { useTranslation, VisuallyHidden } from 'shared-ui';
import { CountBadge } from '../components/count-badge.tsx';
import { PlaceLink } from '../components/place-link.tsx';
import { useShownPlace } from '../components/place-store.ts';
import { useRequests } from '../data/queries.ts';
import styles from './place-nav.module.css';
import { PLACES } from './places.ts';

/** In the top bar of wide screens, at the bottom of phones: one of both is displayed. */
export function PlaceNav({ at }: { at: 'top' | 'bottom' }) {
  const { t } = useTranslation('console');
  const shown = useShownPlace();
  const waiting = useRequests().data?.service_requests.length ?? 0;

  return (
    <nav className={styles[at]} aria-label={t('places.label')}>
      {CONSOLE_PLACES.map((place) => {
        const { Icon } = PLACES[place];
        return (
          <PlaceLink key={place} to={{ place }} aria-current={place === shown ? 'page' : undefined}>
            {at === 'bottom' && <Icon strokeWidth={1.8} aria-hidden />}
            {t(`places.${place}`)}
            {place === 'calendar' && waiting > 0 && (
              <>
                <CountBadge count={waiting} />
                <VisuallyHidden>{t('requests.waiting', { count: waiting })}</VisuallyHidden>
              </>
            )}
          </PlaceLink>
        );
      })}
    </nav>
  );
}
