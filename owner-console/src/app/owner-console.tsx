import type { InitialReplies } from 'api/contract/initial-data.ts';
import { type ReactNode, useState } from 'react';
import { type ConsoleContextValue, OWNER_VARIANT } from '../data/console-context.ts';
import { httpClient } from '../data/http-client.ts';
import { registerOffsets } from '../data/queries.ts';
import { ConsoleRoot } from './console-root.tsx';

const OWNERS: ConsoleContextValue = { client: httpClient, variant: OWNER_VARIANT, container: 'page' };

function withOffsets(replies: InitialReplies): Record<string, unknown> {
  if (replies.profile) registerOffsets(replies.profile);
  return { ...replies };
}

/** `replies` are the payload of the html. */
export function OwnerConsole({ replies, children }: { replies: InitialReplies; children: ReactNode }) {
  const [initialData] = useState(() => withOffsets(replies));
  return (
    <ConsoleRoot context={OWNERS} initialData={initialData}>
      {children}
    </ConsoleRoot>
  );
}
