import { z } from 'zod';
import { configReply } from '../account.ts';
import { MAX_LENGTH } from '../limits.ts';
import { opaque } from '../scalars.ts';
import { defineCall } from './call.ts';

const healthReply = z.object({ status: z.string() });

export const getConfig = defineCall({
  method: 'get',
  path: '/api/config',
  tag: 'Public',
  summary: 'What the pages need to know of this installation',
  access: 'guest',
  reply: configReply,
});

export const getChallenge = defineCall({
  method: 'get',
  path: '/api/bot-check/challenge',
  tag: 'Public',
  summary: 'An ALTCHA challenge; single-use, 5 minutes, for one action where it names one',
  access: 'guest',
  query: z.object({ action: opaque(MAX_LENGTH.action).optional() }),
  reply: z.looseObject({}),
});

export const isLive = defineCall({
  method: 'get',
  path: '/api/health/live',
  tag: 'Operations',
  summary: 'The process runs',
  access: 'guest',
  reply: healthReply,
});

export const isReady = defineCall({
  method: 'get',
  path: '/api/health/ready',
  tag: 'Operations',
  summary: 'The database answers; migrations ran before the process began to listen',
  access: 'guest',
  reply: healthReply,
});

/** Answers only this machine or the operator's token. */
export const getMetrics = defineCall({
  method: 'get',
  path: '/api/metrics',
  tag: 'Operations',
  summary: 'Prometheus text',
  access: 'guest',
  text: 'text/plain',
});
