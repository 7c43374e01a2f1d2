import { useState } from 'react';
import { useHours, useProfile, useRequests, useStaffReply, useUser } from '../data/queries.ts';

/** True once every reply around the calendar has loaded or failed. Rendering earlier would shift the layout. */
export function useInitialReplies(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  const queries = [useProfile(), useRequests(), useHours(), useStaffReply(), useUser()];
  if (!isLoaded && queries.every(({ data, error }) => data || error)) setLoaded(true);
  return isLoaded;
}
