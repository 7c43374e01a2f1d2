import { Skeleton } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';

interface Props {
  read: { data?: unknown; error?: unknown; mutate: () => unknown };
  failure: string;
  /** How high the skeleton is. */
  height: string;
}

/** A skeleton until a read has a reply; if it failed, the failure with a retry button. */
export function LoadState({ read: { data, error, mutate }, failure, height }: Props) {
  if (error) return <LoadFailed text={failure} onRetry={() => void mutate()} />;
  return data === undefined ? <Skeleton height={height} /> : null;
}
