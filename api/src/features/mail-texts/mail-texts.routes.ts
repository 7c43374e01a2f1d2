import * as calls from '../../contract/calls/mail-texts.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { confirmReplyTo, getMailTexts, saveMailTexts } from './mail-texts.usecases.ts';
import { mailSample, previewMail } from './sample-mail.ts';

export function mailTextRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getMailTexts, ({ owner }) => getMailTexts(deps, owner.businessKey));

  handle(calls.saveMailTexts, ({ owner, body }) => saveMailTexts(deps, owner, body));

  handle(calls.previewMail, ({ owner, query }) => previewMail(deps, owner.businessKey, query));

  handle(calls.mailSample, async ({ c, owner, body }) => {
    await mailSample(deps, owner, body);
    return { message: sentence(c.var.language, 'sample_mailed', { email: owner.email }) };
  });

  handle(calls.confirmReplyTo, async ({ c, query }) => {
    const isConfirmed = await confirmReplyTo(deps, query.token);
    return c.redirect(isConfirmed ? '/?success=reply_to_confirmed' : '/?error=invalid_token', 302);
  });

  return router;
}
