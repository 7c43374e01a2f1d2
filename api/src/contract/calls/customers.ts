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
  description: 'Returns one page of the customers that match.',
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
  description: 'Lists the tags that customers have.',
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
  description: 'Downloads all customers.',
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
  description: 'Returns the customer with all bookings, newest first.',
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
  description: 'Adds someone who hasn’t booked yet.',
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
  description: 'Changes the given fields.',
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
  description: 'Moves bookings, notes and tags to the other customer, who also gets later bookings.',
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
  description:
    'Erases the customer. Upcoming bookings are cancelled with an email, past ones become anonymous.',
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
  description: 'Notes whether the customer came, once the appointment has started.',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  params,
  body: attendanceBody,
  reply: attendanceReply,
});
