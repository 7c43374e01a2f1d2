import type { Language } from './languages.ts';

export interface ReceiptTexts {
  receipt: string;
  creditNote: string;
  booking: string;
  price: string;
  total: string;
  paid: string;
  paidPart: string;
  noShowFee: string;
  refunded: string;
  contained: string;
  tax: string;
  /** A service beside others to which other taxes apply. */
  taxed: string;
  untaxed: string;
  credits: string;
  by: Record<'card' | 'cash' | 'terminal' | 'transfer' | 'other', string>;
}

export const RECEIPT_TEXTS: Record<Language, ReceiptTexts> = {
  en: {
    receipt: 'Receipt',
    creditNote: 'Credit note',
    booking: 'Booking {ref}',
    price: 'Price',
    total: 'Total',
    paid: 'Paid',
    paidPart: 'Paid, {percent} of the total',
    noShowFee: 'No-show fee',
    refunded: 'Refunded',
    contained: 'of it {tax}',
    tax: '{name} {percent}',
    taxed: '{service} ({taxes})',
    untaxed: 'no tax',
    credits: 'To receipt {number}',
    by: {
      card: 'Paid by card',
      cash: 'Paid in cash',
      terminal: 'Paid at the terminal',
      transfer: 'Paid by transfer',
      other: 'Paid another way',
    },
  },
  'zh-CN': {
    receipt: '收据',
    creditNote: '退款凭证',
    booking: '预约 {ref}',
    price: '价格',
    total: '合计',
    paid: '已付',
    paidPart: '已付（合计的 {percent}）',
    noShowFee: '未到店费用',
    refunded: '已退款',
    contained: '其中 {tax}',
    tax: '{name} {percent}',
    taxed: '{service}（{taxes}）',
    untaxed: '不计税',
    credits: '对应收据 {number}',
    by: {
      card: '银行卡支付',
      cash: '现金支付',
      terminal: '刷卡机支付',
      transfer: '转账支付',
      other: '其他方式支付',
    },
  },
};
