import { useIsHydrating } from 'shared-ui';
import { LazyBoundary } from '../components/lazy-boundary.tsx';
import { useBookingStore } from './booking-context.tsx';
import { PersonChooser } from './lazy-parts.ts';
import styles from './person-section.module.css';
import type { Picker } from './use-picker.ts';

export function PersonSection({ picker }: { picker: Picker }) {
  const store = useBookingStore();
  const isHydrating = useIsHydrating();
  if (picker.people.length === 0) return null;
  const placeholder = <div className={styles.placeholder} />;
  return isHydrating ? (
    placeholder
  ) : (
    <LazyBoundary fallback={placeholder}>
      <PersonChooser picker={picker} onChoose={store.choosePerson} />
    </LazyBoundary>
  );
}
