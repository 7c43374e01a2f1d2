import type { InitialReplies } from 'api/contract/initial-data.ts';
import { type ReactNode, useState } from 'react';
import { type ConsoleContextValue, OWNER_VARIANT } from '../data/console-context.ts';
import { ownerCall } from '../data/owner-call.ts';
import { ownerUpload } from '../data/owner-upload.ts';
import { registerOffsets } from '../data/queries.ts';
import { ConsoleRoot } from './console-root.tsx';

const OWNERS: ConsoleContextValue = {
  call: ownerCall,
  upload: ownerUpload,
  variant: OWNER_VARIANT,
  container: 'page',
};

function withOffsets(replies: InitialReplies): Record<string, unknown> {
  const profile = replies['/api/profile'];
  if (profile) registerOffsets(profile);
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
