import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  businessIdReply,
  optionsBody,
  optionsReply,
  profileBody,
  profileReply,
  profileSchema,
  publishBody,
  publishReply,
} from '../../contract/profile.ts';
import { opaque } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { createRouter, jsonBody, jsonReply } from '../../http/router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { ownerOnly } from '../sessions/require-owner.ts';
import { checkBusinessId, getProfile, saveOptions, saveProfile, setPublished } from './profile.usecases.ts';

export function profileRoutes(deps: Deps) {
  const router = createRouter();
  const signedIn = ownerOnly(deps.sessions);

  const read = createRoute({
    method: 'get',
    path: '/api/profile',
    tags: ['Profile'],
    ...signedIn,
    responses: jsonReply(profileSchema, 'The business of the session'),
  });
  router.openapi(read, async (c) => c.json(await getProfile(deps, c.var.owner.businessKey), 200));

  const save = createRoute({
    method: 'post',
    path: '/api/profile',
    tags: ['Profile'],
    ...signedIn,
    request: jsonBody(profileBody),
    responses: jsonReply(profileReply, 'Saved'),
  });
  router.openapi(save, async (c) => {
    const profile = await saveProfile(deps, c.var.owner.businessKey, c.req.valid('json'));
    return c.json({ message: sentence(c.var.language, 'profile_saved'), profile }, 200);
  });

  const look = createRoute({
    method: 'get',
    path: '/api/business-id',
    tags: ['Profile'],
    ...signedIn,
    request: { query: z.object({ business_id: opaque(200).default('') }) },
    responses: jsonReply(businessIdReply, 'Whether this business can have the public address'),
  });
  router.openapi(look, async (c) => {
    const { businessId, problem } = await checkBusinessId(
      deps,
      c.var.owner.businessKey,
      c.req.valid('query').business_id,
    );
    const said = problem && sentence(c.var.language, problem);
    return c.json({ business_id: businessId, available: problem === null, problem: said }, 200);
  });

  const publish = createRoute({
    method: 'post',
    path: '/api/profile/publish',
    tags: ['Profile'],
    ...signedIn,
    request: jsonBody(publishBody),
    responses: jsonReply(publishReply, 'Published or taken back'),
  });
  router.openapi(publish, async (c) => {
    const { published } = c.req.valid('json');
    return c.json({ published: await setPublished(deps, c.var.owner.businessKey, published) }, 200);
  });

  const options = createRoute({
    method: 'post',
    path: '/api/booking-options',
    tags: ['Profile'],
    ...signedIn,
    request: jsonBody(optionsBody),
    responses: jsonReply(optionsReply, 'Saved'),
  });
  router.openapi(options, async (c) => {
    const saved = await saveOptions(deps, c.var.owner.businessKey, c.req.valid('json'));
    return c.json({ message: sentence(c.var.language, 'options_saved'), options: saved }, 200);
  });

  return router;
}
