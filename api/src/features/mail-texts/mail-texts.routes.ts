import * as calls from '../../contract/calls/mail-texts.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { previewMail } from './mail-preview.ts';
import { confirmReplyTo, getMailTexts, saveMailTexts } from './mail-texts.usecases.ts';

export function mailTextRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getMailTexts, ({ owner }) => getMailTexts(deps, owner.businessKey));

  handle(calls.saveMailTexts, ({ owner, body }) => saveMailTexts(deps, owner, body));

  handle(calls.previewMail, ({ owner, query }) => previewMail(deps, owner.businessKey, query));

  handle(calls.confirmReplyTo, async ({ c, query }) => {
    const isConfirmed = await confirmReplyTo(deps, query.token);
    return c.redirect(isConfirmed ? '/?success=reply_to_confirmed' : '/?error=invalid_token', 302);
  });

  return router;
}
