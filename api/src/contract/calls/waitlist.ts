import { z } from 'zod';
import { id, messageReply } from '../scalars.ts';
import {
  joinWaitlistBody,
  waitingReply,
  waitlistReply,
  waitlistTokenBody,
  waitlistTokenQuery,
} from '../waitlist.ts';
import { defineCall } from './call.ts';

export const joinWaitlist = defineCall({
  method: 'post',
  path: '/api/public/{business_id}/waitlist',
  tag: 'Public',
  summary: 'Always alike; a mail asks to confirm by a link that is valid for 24 hours',
  access: 'public',
  params: z.object({ business_id: z.string() }),
  body: joinWaitlistBody,
  reply: messageReply,
});

export const confirmWaiting = defineCall({
  method: 'post',
  path: '/api/waitlist/confirm',
  tag: 'Public',
  summary: 'On the waitlist; a second time too',
  access: 'guest',
  body: waitlistTokenBody,
  reply: waitingReply,
});

export const leaveWaitlist = defineCall({
  method: 'post',
  path: '/api/waitlist/leave',
  tag: 'Public',
  summary: 'No longer on the waitlist',
  access: 'guest',
  query: waitlistTokenQuery,
  body: waitlistTokenBody,
  bodyOptional: true,
  acceptsForm: true,
  reply: waitingReply,
});

export const getWaitlist = defineCall({
  method: 'get',
  path: '/api/waitlist',
  tag: 'Customers',
  summary: 'Who waits and has confirmed it, by date',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  reply: waitlistReply,
});

export const removeFromWaitlist = defineCall({
  method: 'delete',
  path: '/api/waitlist/{id}',
  tag: 'Customers',
  summary: 'Removed; nobody is mailed',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  params: z.object({ id }),
  reply: waitlistReply,
});
