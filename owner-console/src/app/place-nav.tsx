import { CONSOLE_PLACES } from 'api/contract/console-address.ts';
import { useTranslation, VisuallyHidden } from 'shared-ui';
import { CountBadge } from '../components/count-badge.tsx';
import { PlaceLink } from '../components/place-link.tsx';
import { useShownPlace } from '../components/place-store.ts';
import { useRequests } from '../data/queries.ts';
import { useRole } from '../data/use-role.ts';
import styles from './place-nav.module.css';
import { PLACES } from './places.ts';

/** In the top bar of wide screens, at the bottom of phones: one of both is displayed. */
export function PlaceNav({ at }: { at: 'top' | 'bottom' }) {
  const { t } = useTranslation('console');
  const shown = useShownPlace();
  const { isStaff } = useRole();
  const places = CONSOLE_PLACES.filter((place) => PLACES[place].Icon && (!isStaff || PLACES[place].forStaff));
  const waiting = useRequests().data?.service_requests.length ?? 0;

  return (
    <nav className={styles[at]} aria-label={t('places.label')}>
      {places.map((place) => {
        const { Icon } = PLACES[place];
        // All of it that they have.
        const isHours = isStaff && place === 'business-page';
        return (
          <PlaceLink
            key={place}
            to={isHours ? { place, section: 'hours' } : { place }}
            aria-current={place === shown ? 'page' : undefined}
          >
            {at === 'bottom' && Icon && <Icon strokeWidth={1.8} aria-hidden />}
            {t(isHours ? 'sections.hours' : `places.${place}`)}
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
