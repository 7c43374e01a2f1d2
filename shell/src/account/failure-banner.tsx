import { Banner } from 'shared-ui';
import type { Failure } from './failure.ts';

export function FailureBanner({ failure }: { failure: Failure | null }) {
  if (!failure) return null;
  return (
    <Banner tone="danger">
      <strong>{failure.sentence}</strong>
      {failure.help && <div>{failure.help}</div>}
    </Banner>
  );
}
