import * as calls from '../../contract/calls/texting.ts';
import type { Deps } from '../../deps.ts';
import { manageUrl, readLinkCode } from '../../domain/bookings/booking-rules.ts';
import { getSettings } from '../../domain/texting/texting-settings.ts';
import { createCallRouter } from '../../http/call-router.ts';
import type { AppContext } from '../../http/router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { previewTexts } from './preview-texts.ts';
import { saveSettings, sendTest } from './texting.usecases.ts';
import { receiveAnswer, receiveStatus } from './twilio-webhooks.usecases.ts';

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** An answer in Twilio's markup. */
const toTwiml = (answer: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${answer && `<Message>${answer.replace(/[&<>]/g, (sign) => ESCAPED[sign] ?? '')}</Message>`}</Response>`;

const readSigned = (c: AppContext) => {
  const { pathname, search } = new URL(c.req.url);
  return { address: pathname + search, signature: c.req.header('X-Twilio-Signature') ?? '' };
};

export function textingRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getTextingSettings, ({ owner }) => getSettings(deps, owner.businessKey));

  handle(calls.saveTextingSettings, ({ owner, body }) => saveSettings(deps, owner, body));

  handle(calls.previewTexts, ({ owner, query }) => previewTexts(deps, owner.businessKey, query.language));

  handle(calls.testTexting, async ({ c, owner, body }) => {
    await sendTest(deps, owner.businessKey, body.phone);
    return { message: sentence(c.var.language, 'texting_test_sent') };
  });

  handle(calls.receiveText, async ({ c, params, body }) => {
    const webhook = { webhookId: params.webhook_id, fields: body, ...readSigned(c) };
    const answer = await receiveAnswer(deps, webhook);
    return c.body(toTwiml(answer), 200, { 'Content-Type': 'text/xml; charset=utf-8' });
  });

  handle(calls.receiveTextStatus, async ({ c, params, query, body }) => {
    const webhook = { webhookId: params.webhook_id, fields: body, ...readSigned(c) };
    await receiveStatus(deps, webhook, query.message);
    return c.text('');
  });

  // The short link of a text message.
  router.get('/m/:code', (c) => {
    const bookingRef = readLinkCode(deps.acceptedSecrets, c.req.param('code'));
    const page = bookingRef && manageUrl('', deps.secret, bookingRef);
    return c.redirect(page || '/?error=unknown_page', 302);
  });

  return router;
}
