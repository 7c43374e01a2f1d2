import { fillText } from '../text/fill-text.ts';
import { formatAmount } from '../text/minor-units.ts';
import { RECEIPT_TEXTS } from '../text/receipt-texts.ts';
import type { PrintedReceipt, ReceiptData, ReceiptTax } from './printed-receipt.ts';
import { ratesFor, sumTaxes } from './taxes.ts';

export interface ReceiptLine {
  label: string;
  amount: string;
  tone: 'usual' | 'strong' | 'quiet';
}

export interface ReceiptContent {
  title: string;
  number: string;
  seller: string;
  sellerLines: string[];
  aboutLines: string[];
  appointment: string;
  currency: string;
  services: ReceiptLine[];
  sums: ReceiptLine[];
  footer: string[];
}

const toLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

function paidLabel(
  { kind, totalMinor, data }: PrintedReceipt,
  formatPercent: (share: number) => string,
): string {
  const texts = RECEIPT_TEXTS[data.language];
  if (kind === 'credit_note') return texts.refunded;
  if (data.payment.kind === 'no_show_fee') return texts.noShowFee;
  if (data.visitMinor === null || totalMinor >= data.visitMinor) return texts.paid;
  return fillText(texts.paidPart, { percent: formatPercent(totalMinor / data.visitMinor) });
}

/** The names of services, each with its taxes where these are not the same. */
function labelServices(
  { lines, visitMinor, visitTaxes, language }: ReceiptData,
  nameTax: (tax: ReceiptTax) => string,
): string[] {
  const texts = RECEIPT_TEXTS[language];
  const isMixed = visitMinor !== null && new Set(lines.map(({ taxIds }) => taxIds.join())).size > 1;
  if (!isMixed) return lines.map(({ name }) => name);
  return lines.map(({ name, taxIds }) => {
    const taxes = ratesFor(visitTaxes, taxIds).map(nameTax).join(', ');
    return fillText(texts.taxed, { service: name, taxes: taxes || texts.untaxed });
  });
}

export function writeReceipt(receipt: PrintedReceipt): ReceiptContent {
  const { kind, number, totalMinor, currency, issuedAt, data } = receipt;
  const { language, zone, taxes, visitTaxes, visitMinor } = data;
  const texts = RECEIPT_TEXTS[language];
  const amount = (minor: number) => formatAmount(minor, currency, language);
  const date = (instant: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone }).format(new Date(instant));
  const formatPercent = (share: number, digits = 2) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(share);
  const nameTax = ({ name, percent }: ReceiptTax) =>
    fillText(texts.tax, { name, percent: formatPercent(percent / 100, 3) });
  const line = (label: string, minor: number, tone: ReceiptLine['tone'] = 'usual'): ReceiptLine => ({
    ...{ label, tone },
    amount: amount(minor),
  });
  const labels = labelServices(data, nameTax);
  const netMinor = (visitMinor ?? 0) - (data.pricesIncludeTax ? 0 : sumTaxes(visitTaxes));
  return {
    title: kind === 'receipt' ? texts.receipt : texts.creditNote,
    number,
    seller: data.seller.name,
    sellerLines: [
      ...toLines(data.seller.address),
      ...taxes.filter((tax) => tax.number !== '').map((tax) => `${tax.name} ${tax.number}`),
    ],
    aboutLines: [
      date(issuedAt),
      data.customer,
      data.bookingRef && fillText(texts.booking, { ref: data.bookingRef }),
    ].filter(Boolean),
    appointment: data.start ? date(data.start) : '',
    currency,
    services: data.lines.map(({ name, priceMinor }, at) => ({
      label: labels[at] ?? name,
      amount: priceMinor === null ? '' : amount(priceMinor),
      tone: 'usual',
    })),
    sums: [
      ...(visitMinor === null ? [] : [line(texts.price, netMinor)]),
      ...(data.pricesIncludeTax ? [] : visitTaxes.map((tax) => line(nameTax(tax), tax.minor))),
      ...(data.pricesIncludeTax || visitMinor === null ? [] : [line(texts.total, visitMinor)]),
      line(paidLabel(receipt, formatPercent), totalMinor, 'strong'),
      ...taxes.map((tax) => line(fillText(texts.contained, { tax: nameTax(tax) }), tax.minor, 'quiet')),
      ...(kind === 'receipt'
        ? [line(texts.by[data.payment.method || 'card'], totalMinor, 'quiet')]
        : data.credits
          ? [{ label: fillText(texts.credits, { number: data.credits }), amount: '', tone: 'quiet' as const }]
          : []),
    ],
    footer: toLines(data.footer),
  };
}
