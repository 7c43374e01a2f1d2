import { z } from 'zod';
import { daysBody, hoursReply, shiftBody, shiftChangeBody } from '../hours.ts';
import { planReply, redeemReply } from '../plan.ts';
import {
  businessIdReply,
  optionsBody,
  optionsReply,
  profileBody,
  profileReply,
  profileSchema,
  publishBody,
  publishReply,
} from '../profile.ts';
import { id, opaque } from '../scalars.ts';
import { serviceBody, serviceRemovedReply, servicesReply } from '../services.ts';
import { defineCall } from './call.ts';

const params = z.object({ id });

export const getProfile = defineCall({
  method: 'get',
  path: '/api/profile',
  tag: 'Profile',
  summary: 'The business of the session',
  access: 'owner',
  minRole: 'staff',
  reply: profileSchema,
});

export const saveProfile = defineCall({
  method: 'post',
  path: '/api/profile',
  tag: 'Profile',
  summary: 'Saved',
  access: 'owner',
  minRole: 'manager',
  idempotent: true,
  body: profileBody,
  reply: profileReply,
});

export const checkBusinessId = defineCall({
  method: 'get',
  path: '/api/business-id',
  tag: 'Profile',
  summary: 'Whether this business can have the public address',
  access: 'owner',
  minRole: 'manager',
  query: z.object({ business_id: opaque(200).default('') }),
  reply: businessIdReply,
});

export const publish = defineCall({
  method: 'post',
  path: '/api/profile/publish',
  tag: 'Profile',
  summary: 'Published or taken back',
  access: 'owner',
  minRole: 'manager',
  idempotent: true,
  body: publishBody,
  reply: publishReply,
});

export const saveOptions = defineCall({
  method: 'post',
  path: '/api/booking-options',
  tag: 'Profile',
  summary: 'Saved',
  access: 'owner',
  minRole: 'manager',
  idempotent: true,
  body: optionsBody,
  reply: optionsReply,
});

export const getServices = defineCall({
  method: 'get',
  path: '/api/services',
  tag: 'Services',
  summary: 'The services in the order of creation',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  reply: servicesReply,
});

export const addService = defineCall({
  method: 'post',
  path: '/api/service',
  tag: 'Services',
  summary: 'Added, and offered in every shift',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  body: serviceBody,
  reply: servicesReply,
});

export const editService = defineCall({
  method: 'put',
  path: '/api/service/{id}',
  tag: 'Services',
  summary: 'Changed; bookings keep what they were made with',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  params,
  body: serviceBody,
  reply: servicesReply,
});

export const removeService = defineCall({
  method: 'post',
  path: '/api/service/{id}',
  tag: 'Services',
  summary: 'Removed from the offer',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  params,
  reply: serviceRemovedReply,
});

export const getHours = defineCall({
  method: 'get',
  path: '/api/business-hours',
  tag: 'Hours',
  summary: 'All shifts, Monday first, then by start',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  reply: hoursReply,
});

export const addShift = defineCall({
  method: 'post',
  path: '/api/business-hours',
  tag: 'Hours',
  summary: 'Added',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  body: shiftBody,
  reply: hoursReply,
});

export const replaceDays = defineCall({
  method: 'put',
  path: '/api/business-hours',
  tag: 'Hours',
  summary: 'The days have these shifts, and no others',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  body: daysBody,
  reply: hoursReply,
});

export const editShift = defineCall({
  method: 'put',
  path: '/api/business-hours/{id}',
  tag: 'Hours',
  summary: 'Changed',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  params,
  body: shiftChangeBody,
  reply: hoursReply,
});

export const removeShift = defineCall({
  method: 'delete',
  path: '/api/business-hours/{id}',
  tag: 'Hours',
  summary: 'Removed',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  params,
  reply: hoursReply,
});

export const getPlan = defineCall({
  method: 'get',
  path: '/api/plan',
  tag: 'Plan',
  summary: 'Plan, usage, coins and referrals of the session’s owner',
  access: 'owner',
  minRole: 'owner',
  reply: planReply,
});

export const redeemCoin = defineCall({
  method: 'post',
  path: '/api/coins/redeem',
  tag: 'Plan',
  summary: 'One coin has become one month of premium',
  access: 'owner',
  minRole: 'owner',
  reply: redeemReply,
});
