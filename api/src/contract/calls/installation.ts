import { z } from 'zod';
import { configReply } from '../account.ts';
import { MAX_LENGTH } from '../limits.ts';
import { opaque, timeZone, utcOffsets } from '../scalars.ts';
import { defineCall } from './call.ts';

const offsetsReply = z.object({ timezone: z.string(), utc_offsets: utcOffsets });
const healthReply = z.object({ status: z.string() });

export const getConfig = defineCall({
  method: 'get',
  path: '/api/config',
  tag: 'Public',
  summary: 'Get the configuration',
  description: 'Returns what pages need to know about this installation.',
  access: 'guest',
  reply: configReply,
});

export const getOffsets = defineCall({
  method: 'get',
  path: '/api/utc-offsets',
  tag: 'Public',
  summary: 'Get the offsets of a time zone',
  description: 'Returns the offsets that the server uses, from 400 days ago to 400 days from now.',
  access: 'public',
  query: z.object({ timezone: timeZone }),
  reply: offsetsReply,
});

export const getChallenge = defineCall({
  method: 'get',
  path: '/api/bot-check/challenge',
  tag: 'Public',
  summary: 'Get a bot check',
  description: 'Returns an ALTCHA challenge, valid once and for 5 minutes, for one action if it names one.',
  access: 'guest',
  query: z.object({ action: opaque(MAX_LENGTH.action).optional() }),
  reply: z.looseObject({}),
});

export const isLive = defineCall({
  method: 'get',
  path: '/api/health/live',
  tag: 'Operations',
  summary: 'Check that the process runs',
  description: 'Answers as long as the process runs.',
  access: 'guest',
  reply: healthReply,
});

export const isReady = defineCall({
  method: 'get',
  path: '/api/health/ready',
  tag: 'Operations',
  summary: 'Check that the server is ready',
  description: 'Answers once migrations have run and the database responds.',
  access: 'guest',
  reply: healthReply,
});

/** Answers only this machine or the operator's token. */
export const getMetrics = defineCall({
  method: 'get',
  path: '/api/metrics',
  tag: 'Operations',
  summary: 'Read the metrics',
  description: 'Returns the metrics as Prometheus text.',
  access: 'guest',
  text: 'text/plain',
});
