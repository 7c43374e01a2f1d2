import { goesWith } from 'booking-parts/visit-rules.ts';
import { useSyncExternalStore } from 'react';
import { lazyComponent } from 'shared-ui/lazy-component.tsx';
import { LazyBoundary } from '../components/lazy-boundary.tsx';
import type { PublicData } from '../data/public-data.ts';
import type { Visit } from '../data/visit.ts';
import type { VisitEditorProps } from './visit-editor.tsx';
import styles from './visit-section.module.css';

const never = () => () => {};

const VisitEditor = lazyComponent(() => import('./visit-editor.tsx'));

/** Whether there is more to choose than a service. */
export const hasVisitParts = ({ business, addOns }: PublicData, { services: [first] }: Visit): boolean =>
  business.several_services || addOns.length > 0 || (first?.max_seats ?? 1) > 1;

/** Add-ons, seats and further services; as high as they are while they load. */
export function VisitSection({ isShown, ...props }: VisitEditorProps & { isShown: boolean }) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { data, visit, isFolded } = props;
  const [first] = visit.services;
  const rows = data.addOns.filter((addOn) => !isFolded && first && goesWith(addOn, first));
  const placeholder = (
    <div className={styles.placeholder}>
      {rows.map(({ service_id }) => (
        <div key={service_id} />
      ))}
    </div>
  );
  if (!isInBrowser || !isShown) return placeholder;
  return (
    <LazyBoundary fallback={placeholder}>
      <VisitEditor {...props} />
    </LazyBoundary>
  );
}
