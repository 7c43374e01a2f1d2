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
  notificationsSchema,
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
  summary: 'List the members',
  description: 'Everybody who logs in or is invited, oldest first.',
  access: 'owner',
  minRole: 'owner',
  reply: membersReply,
});

export const demandSecondFactor = defineCall({
  method: 'put',
  path: '/api/members',
  tag: 'Account',
  summary: 'Demand two-step verification',
  description:
    'Says whether every member needs two-step verification: within seven days, about which they are mailed. Whoever demands it has it already, else 409.',
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
  summary: 'Invite a member',
  description:
    'Mails a link that is valid for 7 days. The reply is the same if the address has an account elsewhere. All owners are mailed of another one.',
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
  summary: 'Send an invitation again',
  description: 'Mails a new link. The former one stops working.',
  access: 'owner',
  minRole: 'owner',
  params,
  reply: invitedReply,
});

export const editMember = defineCall({
  method: 'put',
  path: '/api/members/{id}',
  tag: 'Account',
  summary: 'Change a member',
  description: 'Applies from the next request on. All owners are mailed of another one.',
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
  summary: 'Change your name',
  description: 'The name by which other members know who did something.',
  access: 'owner',
  minRole: 'staff',
  body: ownNameBody,
  reply: ownNameBody,
});

export const getNotifications = defineCall({
  method: 'get',
  path: '/api/me/notifications',
  tag: 'Account',
  summary: 'Get your notifications',
  description: 'Whether you are told of bookings.',
  access: 'owner',
  minRole: 'staff',
  reply: notificationsSchema,
});

export const saveNotifications = defineCall({
  method: 'put',
  path: '/api/me/notifications',
  tag: 'Account',
  summary: 'Choose your notifications',
  description: 'Your own alone: nobody else can change them.',
  access: 'owner',
  minRole: 'staff',
  body: notificationsSchema,
  reply: notificationsSchema,
});

export const removeMember = defineCall({
  method: 'delete',
  path: '/api/members/{id}',
  tag: 'Account',
  summary: 'Remove a member',
  description: 'The member is logged out everywhere.',
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
  summary: 'Get an invitation',
  description: 'What the invitation of a mailed link is for.',
  access: 'guest',
  query: invitationQuery,
  reply: invitationReply,
});

export const join = defineCall({
  method: 'post',
  path: '/api/join',
  tag: 'Account',
  summary: 'Accept an invitation',
  description: 'Sets a password for the invited address and the session cookie.',
  access: 'guest',
  beginsSession: 'by link',
  body: joinBody,
  reply: messageReply,
});
