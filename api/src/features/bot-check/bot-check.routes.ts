import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { configReply } from '../../contract/account.ts';
import { MAX_LENGTH } from '../../contract/limits.ts';
import { opaque } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { createRouter, jsonReply } from '../../http/router.ts';

export function botCheckRoutes(deps: Deps) {
  const router = createRouter();
  const tags = ['Public'];

  const config = createRoute({
    method: 'get',
    path: '/api/config',
    tags,
    responses: jsonReply(configReply, 'What the pages need to know of this installation'),
  });
  router.openapi(config, (c) => {
    const { botCheck: provider, recaptcha, adFrameUrl, operator, retentionDays } = deps.env;
    const site_key = provider === 'recaptcha' ? recaptcha.siteKey : null;
    const ads = { frame_url: adFrameUrl };
    return c.json({ bot_check: { provider, site_key }, ads, operator, retention_days: retentionDays }, 200);
  });

  const challenge = createRoute({
    method: 'get',
    path: '/api/bot-check/challenge',
    tags,
    request: { query: z.object({ action: opaque(MAX_LENGTH.action).optional() }) },
    responses: jsonReply(
      z.looseObject({}),
      'An ALTCHA challenge; single-use, 5 minutes, for one action where it names one',
    ),
  });
  router.openapi(challenge, async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ ...(await deps.botCheck.challenge(c.req.valid('query').action)) }, 200);
  });

  return router;
}
