import { type ComponentType, createContext, memo, type RefObject, use, useEffect, useRef } from 'react';
import { currentLanguage, Skeleton, useTranslation } from 'shared-ui';
import { LazyBoundary } from '../components/lazy-boundary.tsx';
import type { PublicData } from '../data/public-data.ts';
import styles from '../picker/pick.module.css';

/** Day and time: a script of their own where the server renders the page. */
export const DayAndTimeContext = createContext<ComponentType<PublicData> | null>(null);

/** Memoized, because React discards the server's HTML of what is rendered again before it is hydrated. */
export const LaterColumns = memo(function LaterColumns(props: PublicData) {
  useTranslation('widget');
  const DayAndTime = use(DayAndTimeContext);
  const isHydrated = useRef(false);
  const language = useRef(currentLanguage());
  // Another language than the server's HTML has cannot be hydrated: its place is taken by a new rendering.
  if (!isHydrated.current) language.current = currentLanguage();
  return (
    <div className={styles.late} data-late="">
      <LazyBoundary key={language.current} fallback={<Skeleton height="24rem" />} errorClass={styles.when}>
        {DayAndTime && <DayAndTime {...props} />}
        <MarkHydrated mark={isHydrated} />
      </LazyBoundary>
    </div>
  );
});

function MarkHydrated({ mark }: { mark: RefObject<boolean> }) {
  useEffect(() => {
    mark.current = true;
  }, [mark]);
  return null;
}
