import { Skeleton, VisuallyHidden } from 'shared-ui';
import styles from './console-frame.module.css';

/** `title` is for a place that has no heading yet. */
export function PlaceSkeleton({ title }: { title?: string }) {
  return (
    <div className={styles.waiting}>
      {title && (
        <VisuallyHidden>
          <h1 className={styles.placeTitle}>{title}</h1>
        </VisuallyHidden>
      )}
      <Skeleton />
    </div>
  );
}
