import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  bookBody,
  bookReply,
  publicBusinessSchema,
  sendCodeBody,
  sendCodeReply,
} from '../../contract/public.ts';
import { servicesReply } from '../../contract/services.ts';
import type { Deps } from '../../deps.ts';
import { createRouter, jsonBody, jsonReply } from '../../http/router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { createBook } from '../book/book.usecases.ts';
import { sendCode } from '../codes/send-code.usecases.ts';
import { getPublicBusiness, getPublicServices } from './public-page.usecases.ts';

export function publicRoutes(deps: Deps) {
  const router = createRouter();
  const book = createBook(deps);
  const tags = ['Public'];
  const params = z.object({ business_id: z.string() });

  const business = createRoute({
    method: 'get',
    path: '/api/public/{business_id}',
    tags,
    request: { params },
    responses: jsonReply(publicBusinessSchema, 'A published page'),
  });
  router.openapi(business, async (c) =>
    c.json(await getPublicBusiness(deps, c.req.valid('param').business_id), 200),
  );

  const services = createRoute({
    method: 'get',
    path: '/api/services_public/{business_id}',
    tags,
    request: { params },
    responses: jsonReply(servicesReply, 'The services of a published page, shortest first'),
  });
  router.openapi(services, async (c) => {
    const offered = await getPublicServices(deps, c.req.valid('param').business_id);
    await c.var.countSize(JSON.stringify(offered).length);
    return c.json({ services: offered }, 200);
  });

  const code = createRoute({
    method: 'post',
    path: '/api/public/{business_id}/send-code',
    tags,
    request: { params, ...jsonBody(sendCodeBody) },
    responses: jsonReply(sendCodeReply, 'The code is on its way and the slot is held'),
  });
  router.openapi(code, async (c) => {
    const body = c.req.valid('json');
    await deps.botCheck.demand(body, 'send_code');
    const holdEnd = await sendCode(deps, c.req.valid('param').business_id, body, c.var);
    const message = sentence(c.var.language, 'code_sent');
    return c.json({ message, hold_expires_at: holdEnd?.toISOString() ?? null }, 200);
  });

  const booking = createRoute({
    method: 'post',
    path: '/api/public/{business_id}/book',
    tags,
    request: {
      params,
      headers: z.object({ 'idempotency-key': z.string().max(200, 'too_long').optional() }),
      ...jsonBody(bookBody),
    },
    responses: jsonReply(bookReply, 'Booked, or waiting for the owner'),
  });
  router.openapi(booking, async (c) => {
    const body = c.req.valid('json');
    const asker = {
      language: c.var.language,
      clientIp: c.var.clientIp,
      idempotencyKey: c.req.valid('header')['idempotency-key'] ?? '',
    };
    const demandHuman = () => deps.botCheck.demand(body, 'book');
    return c.json(await book(c.req.valid('param').business_id, body, asker, demandHuman), 200);
  });

  return router;
}
