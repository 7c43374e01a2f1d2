import type { InitialReplies } from 'api/contract/initial-data.ts';
import { type ReactNode, useState } from 'react';
import { ApiError, type UploadFunction, upload } from 'shared-ui';
import { type ConsoleContextValue, OWNER_VARIANT } from '../data/console-context.ts';
import { ownerCall } from '../data/owner-call.ts';
import { registerOffsets } from '../data/queries.ts';
import { resumeSession } from '../data/session.ts';
import { ConsoleRoot } from './console-root.tsx';

/** `upload` for a logged-in owner: an ended session is resumed. */
const ownerUpload: UploadFunction = async (...sent) => {
  try {
    return await upload(...sent);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    await resumeSession();
    return upload(...sent);
  }
};

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
