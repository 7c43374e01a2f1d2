import type { Reply } from 'api/contract/calls/by-name.ts';
import type { Resource } from 'api/contract/resources.ts';
import { callAddress } from 'shared-ui';
import useSWR from 'swr';
import { useCall } from '../../data/console-context.ts';
import { useUser } from '../../data/queries.ts';

export const RESOURCES = callAddress('GET /api/resources');
const NONE: Resource[] = [];

/** The role `staff` reads none. */
export function useResources() {
  const call = useCall();
  const role = useUser().data?.role ?? 'staff';
  const read = useSWR<Reply<'GET /api/resources'>>(role === 'staff' ? null : RESOURCES, () =>
    call('GET /api/resources'),
  );
  return { resources: read.data?.resources ?? NONE, read };
}
