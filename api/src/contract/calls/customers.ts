import { z } from 'zod';
import { attendanceBody, attendanceReply } from '../calendar.ts';
import {
  customerBody,
  customerReply,
  customerSavedReply,
  customersExport,
  customersExportQuery,
  customersQuery,
  customersReply,
  customerTagsReply,
  mergeBody,
} from '../customers.ts';
import { id, messageReply } from '../scalars.ts';
import { defineCall } from './call.ts';

const params = z.object({ id });

export const getCustomers = defineCall({
  method: 'get',
  path: '/api/customers',
  tag: 'Customers',
  summary: 'Search the customers',
  description: 'One page of the customers that match.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  query: customersQuery,
  reply: customersReply,
});

export const getCustomerTags = defineCall({
  method: 'get',
  path: '/api/customer-tags',
  tag: 'Customers',
  summary: 'List the tags',
  description: 'The tags that customers have.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  reply: customerTagsReply,
});

// Before the customer's own path, which its last part would match.
export const exportCustomers = defineCall({
  method: 'get',
  path: '/api/customers/export',
  tag: 'Customers',
  summary: 'Export the customers',
  description: 'All customers, as a download.',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  query: customersExportQuery,
  reply: customersExport,
  text: 'text/csv',
});

export const getCustomer = defineCall({
  method: 'get',
  path: '/api/customers/{id}',
  tag: 'Customers',
  summary: 'Get a customer',
  description: 'The customer with bookings of every status, newest first.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  params,
  reply: customerReply,
});

export const addCustomer = defineCall({
  method: 'post',
  path: '/api/customers',
  tag: 'Customers',
  summary: 'Add a customer',
  description: 'Adds somebody who has not booked yet.',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  body: customerBody,
  reply: customerSavedReply,
});

export const editCustomer = defineCall({
  method: 'put',
  path: '/api/customers/{id}',
  tag: 'Customers',
  summary: 'Change a customer',
  description: 'Fields that are left out stay.',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  params,
  body: customerBody,
  reply: customerSavedReply,
});

export const mergeCustomer = defineCall({
  method: 'post',
  path: '/api/customers/{id}/merge',
  tag: 'Customers',
  summary: 'Merge two customers',
  description: 'Bookings, notes and tags go to the other customer, and later bookings do too.',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  params,
  body: mergeBody,
  reply: customerSavedReply,
});

export const eraseCustomer = defineCall({
  method: 'delete',
  path: '/api/customers/{id}',
  tag: 'Customers',
  summary: 'Erase a customer',
  description: 'Upcoming bookings are cancelled and mailed. Past ones become anonymous.',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  params,
  reply: messageReply,
});

export const setAttendance = defineCall({
  method: 'post',
  path: '/api/bookings/{id}/attendance',
  tag: 'Customers',
  summary: 'Note the attendance',
  description: 'Says whether the customer came. Possible from the start of the appointment on.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  params,
  body: attendanceBody,
  reply: attendanceReply,
});
