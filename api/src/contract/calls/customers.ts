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
  summary: 'A page of the customers found',
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
  summary: 'The tags that customers have',
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
  summary: 'All customers, as a download',
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
  summary: 'A customer, and the bookings of any status, newest first',
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
  summary: 'Added',
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
  summary: 'Changed; fields that are left out stay',
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
  summary: 'Bookings, notes and tags have gone over to the other customer, as later bookings will',
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
  summary: 'Erased: coming bookings are cancelled and mailed, past ones are anonymous',
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
  summary: 'Whether the customer came, from the start on',
  access: 'owner',
  minRole: 'staff',
  byKey: true,
  params,
  body: attendanceBody,
  reply: attendanceReply,
});
