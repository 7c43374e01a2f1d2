import { z } from 'zod';
import {
  demandBody,
  invitationQuery,
  invitationReply,
  inviteBody,
  invitedReply,
  joinBody,
  memberBody,
  membersReply,
  ownNameBody,
} from '../members.ts';
import { id, messageReply } from '../scalars.ts';
import { proofBody } from '../second-factor.ts';
import { defineCall } from './call.ts';

const params = z.object({ id });

export const getMembers = defineCall({
  method: 'get',
  path: '/api/members',
  tag: 'Account',
  summary: 'Who logs in, and who is invited; the oldest first',
  access: 'owner',
  minRole: 'owner',
  reply: membersReply,
});

export const demandSecondFactor = defineCall({
  method: 'put',
  path: '/api/members',
  tag: 'Account',
  summary:
    'Whether every member has to have a second factor: those of today in seven days, about which they are mailed; who demands it has one (409)',
  access: 'owner',
  minRole: 'owner',
  provesAgain: true,
  body: demandBody,
  reply: membersReply,
});

export const inviteMember = defineCall({
  method: 'post',
  path: '/api/members',
  tag: 'Account',
  summary:
    'A mail is on its way, whether or not the address has an account elsewhere; its link is valid for 7 days',
  access: 'owner',
  minRole: 'owner',
  provesAgain: true,
  body: inviteBody,
  reply: invitedReply,
});

export const inviteAgain = defineCall({
  method: 'post',
  path: '/api/members/{id}/invite',
  tag: 'Account',
  summary: 'A new link is on its way; the former one has ended',
  access: 'owner',
  minRole: 'owner',
  params,
  reply: invitedReply,
});

export const editMember = defineCall({
  method: 'put',
  path: '/api/members/{id}',
  tag: 'Account',
  summary: 'Changed, from the next request on',
  access: 'owner',
  minRole: 'owner',
  provesAgain: true,
  params,
  body: memberBody,
  reply: membersReply,
});

export const editOwnName = defineCall({
  method: 'put',
  path: '/api/me',
  tag: 'Account',
  summary: 'The own name, by which the others of the business know who did something',
  access: 'owner',
  minRole: 'staff',
  body: ownNameBody,
  reply: ownNameBody,
});

export const removeMember = defineCall({
  method: 'delete',
  path: '/api/members/{id}',
  tag: 'Account',
  summary: 'Removed, and logged out everywhere',
  access: 'owner',
  minRole: 'owner',
  provesAgain: true,
  params,
  body: proofBody,
  bodyOptional: true,
  reply: membersReply,
});

export const getInvitation = defineCall({
  method: 'get',
  path: '/api/join',
  tag: 'Account',
  summary: 'What an invitation is for, by the token of its link',
  access: 'guest',
  query: invitationQuery,
  reply: invitationReply,
});

export const join = defineCall({
  method: 'post',
  path: '/api/join',
  tag: 'Account',
  summary: 'The invited address has a log-in; sets the session cookie',
  access: 'guest',
  beginsSession: 'by link',
  body: joinBody,
  reply: messageReply,
});
