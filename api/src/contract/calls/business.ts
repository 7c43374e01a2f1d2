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
import { serviceBody, serviceOrderBody, serviceRemovedReply, servicesReply } from '../services.ts';
import { defineCall } from './call.ts';

const params = z.object({ id });

export const getProfile = defineCall({
  method: 'get',
  path: '/api/profile',
  tag: 'Profile',
  summary: 'Get the profile',
  description: 'Returns the business of the session.',
  access: 'owner',
  minRole: 'staff',
  reply: profileSchema,
});

export const saveProfile = defineCall({
  method: 'post',
  path: '/api/profile',
  tag: 'Profile',
  summary: 'Change the profile',
  description: 'Changes the given fields of the business.',
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
  summary: 'Check a Business ID',
  description: 'Says whether this business can have the ID.',
  access: 'owner',
  minRole: 'manager',
  query: z.object({ business_id: opaque(200).default('') }),
  reply: businessIdReply,
});

export const publish = defineCall({
  method: 'post',
  path: '/api/profile/publish',
  tag: 'Profile',
  summary: 'Publish or unpublish the booking page',
  description: 'Publishes the page, once nothing is missing, or hides it.',
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
  summary: 'Change the booking options',
  description: 'Changes the given options of the booking page.',
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
  summary: 'List the services',
  description: 'Lists the services in the owner’s order, or else in the order they were added.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  reply: servicesReply,
});

export const addService = defineCall({
  method: 'post',
  path: '/api/service',
  tag: 'Services',
  summary: 'Add a service',
  description: 'Adds a service, which every shift offers from then on.',
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
  summary: 'Change a service',
  description: 'Changes the given fields. Existing bookings keep their name, length and price.',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  params,
  body: serviceBody,
  reply: servicesReply,
});

export const orderServices = defineCall({
  method: 'put',
  path: '/api/services/order',
  tag: 'Services',
  summary: 'Put the services in order',
  description: 'Sets the order in the dashboard and on the booking page.',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  body: serviceOrderBody,
  reply: servicesReply,
});

export const removeService = defineCall({
  method: 'post',
  path: '/api/service/{id}',
  tag: 'Services',
  summary: 'Remove a service',
  description: 'Removes the service. Its bookings stay.',
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
  summary: 'List the shifts',
  description: 'Lists all shifts, Monday first, then by start.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  reply: hoursReply,
});

export const addShift = defineCall({
  method: 'post',
  path: '/api/business-hours',
  tag: 'Hours',
  summary: 'Add a shift',
  description: 'Adds hours to one weekday.',
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
  summary: 'Replace the shifts of weekdays',
  description: 'Gives each of these weekdays exactly these shifts.',
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
  summary: 'Change a shift',
  description: 'Changes the hours or the services of one shift.',
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
  summary: 'Remove a shift',
  description: 'Removes the shift. Its bookings stay.',
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
  summary: 'Get the plan',
  description: 'Returns the plan, how much of it is used, and the business’s coins and referrals.',
  access: 'owner',
  minRole: 'owner',
  reply: planReply,
});

export const redeemCoin = defineCall({
  method: 'post',
  path: '/api/coins/redeem',
  tag: 'Plan',
  summary: 'Redeem a coin',
  description: 'Turns one coin into one month of Premium.',
  access: 'owner',
  minRole: 'owner',
  reply: redeemReply,
});
