import { ApiError } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';

export interface Failure {
  sentence: string;
  help?: string;
}

/**
 * The server's message, or `fallback` without one. With `only400` other statuses show `fallback` first (product-spec
 * §8).
 */
export function toFailure(error: unknown, fallback: string, only400 = false): Failure {
  if (!(error instanceof ApiError)) return { sentence: fallback };
  const hasReply = typeof error.details.error === 'string';
  if (hasReply && (error.status === 400 || !only400)) return { sentence: error.message };
  return { sentence: fallback, help: error.message };
}

export function FailureBanner({ failure }: { failure: Failure | null }) {
  if (!failure) return null;
  return (
    <Banner tone="danger">
      <strong>{failure.sentence}</strong>
      {failure.help && <div>{failure.help}</div>}
    </Banner>
  );
}
