import { z } from 'zod';
import type { ReceiptRow } from '../../db/schema/receipts.table.ts';
import type { Deps } from '../../deps.ts';
import { printInThread } from '../../documents/printing-thread.ts';
import { AppError } from '../../lib/errors.ts';
import { toPrinted } from './receipt-replies.ts';
import { findReceipt } from './receipts.repository.ts';

export interface ReceiptFile {
  name: string;
  content: Uint8Array;
}

const receiptId = z.uuid();

/** The PDF of `{receipt_id}.pdf`, of one booking if it is named. 404. */
export async function printReceiptFile(
  deps: Pick<Deps, 'db'>,
  { businessKey, bookingId }: Pick<ReceiptRow, 'businessKey'> & { bookingId?: string },
  file: string,
): Promise<ReceiptFile> {
  const { data } = receiptId.safeParse(file.replace(/\.pdf$/, ''));
  const isFile = data !== undefined && file.endsWith('.pdf');
  const receipt = isFile
    ? await deps.db.query((tx) => findReceipt(tx, { businessKey, receiptId: data }))
    : null;
  if (!receipt || (bookingId && receipt.bookingId !== bookingId)) throw new AppError('not_found');
  return { name: `${receipt.number}.pdf`, content: await printInThread(businessKey, toPrinted(receipt)) };
}
