import { z } from 'zod';
import { manageQuery } from '../managed-booking.ts';
import {
  receiptFile,
  receiptSettings,
  receiptSettingsBody,
  receiptsQuery,
  receiptsReply,
} from '../receipts.ts';
import { defineCall } from './call.ts';

export const getReceiptSettings = defineCall({
  method: 'get',
  path: '/api/receipts/settings',
  tag: 'Payments',
  summary: 'Get the receipt settings',
  description: 'Returns whether payments get receipts, the taxes, and what stands on each document.',
  access: 'owner',
  minRole: 'manager',
  reply: receiptSettings,
});

export const saveReceiptSettings = defineCall({
  method: 'put',
  path: '/api/receipts/settings',
  tag: 'Payments',
  summary: 'Change the receipt settings',
  description: 'Applies to new documents; those that were made never change.',
  access: 'owner',
  minRole: 'manager',
  body: receiptSettingsBody,
  reply: receiptSettings,
});

export const getReceipts = defineCall({
  method: 'get',
  path: '/api/receipts',
  tag: 'Payments',
  summary: 'List the receipts',
  description: 'Lists receipts and credit notes, newest first.',
  access: 'owner',
  minRole: 'manager',
  query: receiptsQuery,
  reply: receiptsReply,
  text: 'text/csv',
});

export const getReceiptFile = defineCall({
  method: 'get',
  path: '/api/receipts/{receipt_file}',
  tag: 'Payments',
  summary: 'Download a receipt',
  description: 'Returns the document `{receipt_id}.pdf`.',
  access: 'owner',
  minRole: 'manager',
  params: z.object({ receipt_file: receiptFile }),
  file: 'application/pdf',
});

export const getCustomersReceiptFile = defineCall({
  method: 'get',
  path: '/api/bookings/{ref}/receipts/{receipt_file}',
  tag: 'Public',
  summary: 'Download a receipt of a booking',
  description: 'Returns the document `{receipt_id}.pdf` to the customer.',
  access: 'public',
  params: z.object({ ref: z.string(), receipt_file: receiptFile }),
  query: manageQuery,
  file: 'application/pdf',
});
