import { CONSOLE_PLACES, type ConsolePlace } from 'api/contract/console-address.ts';
import { useTranslation, VisuallyHidden } from 'shared-ui';
import { CountBadge } from '../components/count-badge.tsx';
import { PlaceLink } from '../components/place-link.tsx';
import { useShownPlace } from '../components/place-store.ts';
import { useProfile, useRequests } from '../data/queries.ts';
import { useRole } from '../data/use-role.ts';
import styles from './place-nav.module.css';
import { PLACES } from './places.ts';

const OPENED_FROM: Partial<Record<ConsolePlace, ConsolePlace>> = {
  'new-booking': 'calendar',
  absence: 'calendar',
  leaving: 'business-page',
};
interface NameProps {
  name: ConsolePlace;
  isHours: boolean;
  isShort: boolean;
}

/** One short word at the bottom of a phone, read out in full. */
function PlaceName({ name, isHours, isShort }: NameProps) {
  const { t } = useTranslation('console');
  if (isHours) return t('sections.hours');
  if (!isShort || !hasShortName(name)) return t(`places.${name}`);
  return (
    <span>
      <span aria-hidden="true">{t(`shortPlaces.${name}`)}</span>
      <VisuallyHidden>{t(`places.${name}`)}</VisuallyHidden>
    </span>
  );
}

const SHORT_NAMES = ['calendar', 'business-page'] as const;
const hasShortName = (name: ConsolePlace): name is (typeof SHORT_NAMES)[number] =>
  SHORT_NAMES.some((short) => short === name);

/** Stands in the top bar of wide screens and at the bottom of phones; styles hide the other. */
export function PlaceNav({ at }: { at: 'top' | 'bottom' }) {
  const { t } = useTranslation('console');
  const place = useShownPlace();
  const current = OPENED_FROM[place] ?? place;
  const { isStaff } = useRole();
  const hasPayments = useProfile().data?.has_payments;
  const shown = CONSOLE_PLACES.filter(
    (name) =>
      PLACES[name].Icon && (!isStaff || PLACES[name].forStaff) && (name !== 'payments' || hasPayments),
  );
  const waiting = useRequests().data?.service_requests.length ?? 0;

  return (
    <nav className={styles[at]} aria-label={t('places.label')}>
      {shown.map((name) => {
        const { Icon } = PLACES[name];
        // All of it that they have.
        const isHours = isStaff && name === 'business-page';
        return (
          <PlaceLink
            key={name}
            to={isHours ? { place: name, section: 'hours' } : { place: name }}
            aria-current={name === current ? 'page' : undefined}
          >
            {at === 'bottom' && Icon && <Icon strokeWidth={1.8} aria-hidden />}
            <PlaceName name={name} isHours={isHours} isShort={at === 'bottom'} />
            {name === 'calendar' && waiting > 0 && (
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
