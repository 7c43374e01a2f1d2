import * as calls from '../../contract/calls/receipts.ts';
import type { Deps } from '../../deps.ts';
import { printReceiptFile } from '../../domain/receipts/receipt-file.ts';
import { toReceipt } from '../../domain/receipts/receipt-replies.ts';
import { getReceiptSettings } from '../../domain/receipts/receipt-settings.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { sendPdf } from '../../http/router.ts';
import { changeReceiptSettings } from './receipt-settings.usecases.ts';
import { receiptsCsv } from './receipts-csv.ts';
import { findReceipts } from './receipts-list.usecases.ts';

export function receiptsRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getReceiptSettings, ({ owner }) => getReceiptSettings(deps, owner.businessKey));

  handle(calls.saveReceiptSettings, ({ owner, body }) =>
    changeReceiptSettings(deps, owner.businessKey, body),
  );

  handle(calls.getReceipts, async ({ c, owner, query }) => {
    const { rows, nextCursor } = await findReceipts(deps, owner.businessKey, query);
    if (query.format === 'json') return { receipts: rows.map(toReceipt), next_cursor: nextCursor };
    c.header('Content-Disposition', 'attachment; filename="receipts.csv"');
    return c.newResponse(receiptsCsv(rows), 200, { 'Content-Type': 'text/csv; charset=utf-8' });
  });

  handle(calls.getReceiptFile, async ({ c, owner, params }) =>
    sendPdf(c, await printReceiptFile(deps, owner, params.receipt_file)),
  );

  return router;
}
