import { type DAVResponse, davRequest } from 'tsdav';
import { CalendarFailure } from '../../../domain/calendar-connections/reading/source.ts';

export interface MultistatusText {
  url: string;
  text: string;
}

export type Resource = Pick<DAVResponse, 'href' | 'status' | 'props'>;

/** What a multistatus says of each resource. Blocks the thread: see `readMultistatus`. Throws `CalendarFailure`. */
export async function resourcesIn({ url, text }: MultistatusText): Promise<Resource[]> {
  const responses = await davRequest({
    url,
    init: { method: 'PROPFIND', body: '' },
    convertIncoming: false,
    fetch: async () => new Response(text, { status: 207, headers: { 'content-type': 'application/xml' } }),
  });
  if (responses.some(({ raw }) => typeof raw === 'string')) throw new CalendarFailure('calendar_unreadable');
  return responses.map(({ href, status, props }) => ({ href, status, props }));
}
