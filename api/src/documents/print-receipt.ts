import type { PrintedReceipt } from '../contract/printed-receipt.ts';
import { type ReceiptLine, writeReceipt } from '../contract/receipt-content.ts';
import { type Column, createSheet, MARGIN, type TextStyle } from './sheet.ts';

const QUIET = '#55605c';
const RULE = '#d5dad7';
const GAP = 24;

const STYLES: Record<ReceiptLine['tone'], TextStyle> = {
  usual: { size: 10.5 },
  strong: { size: 13, bold: true },
  quiet: { size: 10.5, color: QUIET },
};
const HEAD: TextStyle = { size: 10.5, bold: true, color: QUIET };
const SMALL: TextStyle = { size: 10, color: QUIET };

/** The PDF of a receipt: tagged, in the customer's language, on the paper of the business's country. */
export function printReceipt(receipt: PrintedReceipt): Promise<Uint8Array> {
  const content = writeReceipt(receipt);
  const sheet = createSheet({
    language: receipt.data.language,
    paper: receipt.data.paper,
    title: `${content.title} ${content.number}`,
    author: content.seller,
    at: new Date(receipt.issuedAt),
  });
  const right = 170;
  const left = sheet.contentWidth - right - GAP;
  const leftColumn = (text: string, style: TextStyle, tag: Column['tag'] = 'P'): Column => ({
    ...{ text, tag, x: MARGIN, width: left },
    ...style,
  });
  const rightColumn = (text: string, style: TextStyle, tag: Column['tag'] = 'P'): Column => ({
    ...{ text, tag, x: MARGIN + left + GAP, width: right, align: 'right' },
    ...style,
  });

  sheet.row([
    leftColumn(content.seller, { size: 16, bold: true }),
    rightColumn(`${content.title} ${content.number}`, { size: 12, bold: true }, 'H1'),
  ]);
  sheet.space(8);
  sheet.row([
    leftColumn(content.sellerLines.join('\n'), SMALL),
    rightColumn(content.aboutLines.join('\n'), SMALL),
  ]);
  sheet.space(28);

  const table = sheet.element('Table');
  const tableRow = (label: string, amount: string, style: TextStyle, tag: 'TH' | 'TD' = 'TD') => {
    const parent = sheet.element('TR', table);
    sheet.row([leftColumn(label, style, tag), rightColumn(amount, style, tag)], { parent });
    parent.end();
    sheet.space(4);
  };
  const rule = () => {
    sheet.rule(RULE);
    sheet.space(6);
  };
  tableRow(content.appointment, content.currency, HEAD, 'TH');
  rule();
  for (const { label, amount, tone } of content.services) tableRow(label, amount, STYLES[tone]);
  if (content.services.length > 0) rule();
  for (const { label, amount, tone } of content.sums) tableRow(label, amount, STYLES[tone]);
  table.end();
  sheet.space(24);
  for (const line of content.footer) sheet.row([{ ...leftColumn(line, SMALL), width: sheet.contentWidth }]);
  return sheet.end();
}
