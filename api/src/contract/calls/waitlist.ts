import { z } from 'zod';
import { id, messageReply } from '../scalars.ts';
import {
  joinWaitlistBody,
  waitingLinkReply,
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
  summary: 'Ask to join the waitlist',
  description: 'Emails a link to confirm, valid for 24 hours. The reply is always the same.',
  access: 'public',
  params: z.object({ business_id: z.string() }),
  body: joinWaitlistBody,
  reply: messageReply,
});

export const getWaiting = defineCall({
  method: 'get',
  path: '/api/waitlist/entry',
  tag: 'Public',
  summary: 'Get a waitlist entry',
  description: 'Returns the entry of an emailed link and changes nothing. An entry that has ended is 404.',
  access: 'guest',
  query: waitlistTokenQuery,
  reply: waitingLinkReply,
});

export const confirmWaiting = defineCall({
  method: 'post',
  path: '/api/waitlist/confirm',
  tag: 'Public',
  summary: 'Join the waitlist',
  description: 'Confirms with the token of the emailed link. A second time changes nothing.',
  access: 'guest',
  body: waitlistTokenBody,
  reply: waitingReply,
});

export const leaveWaitlist = defineCall({
  method: 'post',
  path: '/api/waitlist/leave',
  tag: 'Public',
  summary: 'Leave the waitlist',
  description: 'Leaves the waitlist with the token of an emailed link. A repeat changes nothing.',
  access: 'guest',
  query: waitlistTokenQuery,
  body: waitlistTokenBody,
  bodyOptional: true,
  acceptsForm: true,
  reply: messageReply,
});

export const getWaitlist = defineCall({
  method: 'get',
  path: '/api/waitlist',
  tag: 'Customers',
  summary: 'List the waitlist',
  description: 'Lists everyone who has confirmed, by date.',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  reply: waitlistReply,
});

export const removeFromWaitlist = defineCall({
  method: 'delete',
  path: '/api/waitlist/{id}',
  tag: 'Customers',
  summary: 'Remove someone from the waitlist',
  description: 'Removes the entry. No one is emailed.',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  params: z.object({ id }),
  reply: waitlistReply,
});
