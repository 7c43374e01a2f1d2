import * as calls from '../../contract/calls/calendar.ts';
import type { Deps } from '../../deps.ts';
import { toSeen } from '../../domain/calendar/event-places.ts';
import { toEventChange, toNotice, toVisitChange } from '../../domain/calendar/event-rules.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { getCalendar } from './calendar.usecases.ts';
import { editEvent, previewEdit } from './edit-event.usecases.ts';
import { addEvent, deleteEvent } from './events.usecases.ts';
import { moveBack } from './move-back.usecases.ts';

export function calendarRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getEvents, async ({ c, owner, query }) => ({
    events: await getCalendar(deps, owner, query, c.var.language),
  }));

  handle(calls.addEvent, async ({ c, owner, body }) => {
    // A session has passed the check at its login: only a token that is given must be good.
    if (body.recaptchaToken) await deps.botCheck.demand(body, 'calendar');
    const { title, start_time, end_time } = body;
    const times = { startTime: new Date(start_time), endTime: new Date(end_time) };
    const change = { ...toEventChange(body), title, ...times };
    const { event, seriesId, count } = await addEvent(deps, owner, change, body.repeat ?? null);
    const message = sentence(c.var.language, 'event_created');
    return { message, event, ...(seriesId && { series_id: seriesId, events: count }) };
  });

  handle(calls.editEvent, async ({ c, owner, params, query, body }) => {
    if (body.recaptchaToken) await deps.botCheck.demand(body, 'calendar');
    const { language } = c.var;
    const edit = {
      eventId: params.id,
      change: toEventChange(body),
      visit: toVisitChange(body),
      notice: toNotice(body),
      seriesScope: query.scope ?? 'one',
      seen: toSeen(body),
      force: body.force ?? false,
      language,
    };
    if (query.preview === 'true') return previewEdit(deps, owner, edit);
    return { message: sentence(language, 'event_saved'), ...(await editEvent(deps, owner, edit)) };
  });

  handle(calls.moveBack, async ({ c, owner, body }) => {
    await moveBack(deps, owner, { moved: body.moved, notice: toNotice(body) });
    return { message: sentence(c.var.language, 'event_saved') };
  });

  handle(calls.deleteEvent, async ({ c, owner, params, query, body }) => {
    const seriesScope = query.scope ?? 'one';
    const cancellation = { eventId: params.id, notice: toNotice(body), seriesScope, refund: body?.refund };
    await deleteEvent(deps, owner, cancellation);
    return { message: sentence(c.var.language, 'event_deleted') };
  });

  return router;
}
