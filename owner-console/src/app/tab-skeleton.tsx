import { Skeleton, VisuallyHidden } from 'shared-ui';
import styles from './tab-skeleton.module.css';

/** `title` is for a panel that has no heading yet. */
export function TabSkeleton({ title }: { title?: string }) {
  return (
    <div className={styles.waiting}>
      {title && (
        <VisuallyHidden>
          <h1 className={styles.title}>{title}</h1>
        </VisuallyHidden>
      )}
      <Skeleton />
    </div>
  );
}
