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
  description: 'Lists everyone who can log in or is invited, oldest first.',
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
    'Requires two-step verification of every member within seven days, or stops requiring it. Members without it are emailed. 409 if you haven’t set it up yourself.',
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
    'Emails a link that is valid for 7 days. The reply is the same if the address already has an account. All owners are emailed about a new owner.',
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
  description: 'Emails a new link. The old one stops working.',
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
  description:
    'Changes the name, the role or the staff member, from the next request on. All owners are emailed about a new owner.',
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
  description: 'Sets the name that other members see for what you did.',
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
  description: 'Returns which notifications about bookings you get.',
  access: 'owner',
  minRole: 'staff',
  reply: notificationsSchema,
});

export const saveNotifications = defineCall({
  method: 'put',
  path: '/api/me/notifications',
  tag: 'Account',
  summary: 'Choose your notifications',
  description: 'Changes your own notifications. No one else can change them.',
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
  description: 'Removes the member, who is logged out everywhere.',
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
  description: 'Returns what the invitation of an emailed link is for.',
  access: 'guest',
  query: invitationQuery,
  reply: invitationReply,
});

export const join = defineCall({
  method: 'post',
  path: '/api/join',
  tag: 'Account',
  summary: 'Accept an invitation',
  description: 'Sets a password for the invited address, logs in and sets the session cookie.',
  access: 'guest',
  beginsSession: 'by link',
  body: joinBody,
  reply: messageReply,
});
