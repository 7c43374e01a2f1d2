import { z } from 'zod';
import { RECEIPT, RECEIPT_KINDS } from './limits.ts';
import { date, givenId, id, opaque, optionalVisibleText, requiredText, text } from './scalars.ts';

export const taxRateSchema = z
  .object({
    tax_id: z.string(),
    name: z.string(),
    percent: z.number().describe('With at most three decimals.'),
    number: z.string().describe("The business's registration for this tax; '' for none."),
  })
  .meta({ id: 'TaxRate' });
export type ReceiptTaxRate = z.infer<typeof taxRateSchema>;

export const addedTaxSchema = taxRateSchema.omit({ number: true }).meta({ id: 'AddedTax' });
export type AddedTax = z.infer<typeof addedTaxSchema>;

const hasThreeDecimals = (percent: number) => Math.abs(percent * 1000 - Math.round(percent * 1000)) < 1e-6;

const taxRateBody = z.object({
  tax_id: givenId().optional().describe('Left out for a new one.'),
  name: requiredText(RECEIPT.taxName, 'tax_name_required'),
  percent: z
    .number({ error: 'tax_percent_invalid' })
    .min(0, 'tax_percent_invalid')
    .max(100, 'tax_percent_invalid')
    .refine(hasThreeDecimals, 'tax_percent_invalid'),
  number: text(RECEIPT.taxNumber).default(''),
});

const isOneOfEach = (rates: readonly { tax_id?: string | undefined }[]) => {
  const ids = rates.flatMap(({ tax_id }) => tax_id || []);
  return new Set(ids).size === ids.length;
};

/** What receipts are made with. `legal_name` and `address` are the business's own where they are ''. */
export const receiptSettings = z
  .object({
    enabled: z.boolean(),
    legal_name: z.string(),
    address: z.string(),
    tax_rates: z.array(taxRateSchema),
    prices_include_tax: z.boolean(),
    prefix: z.string(),
    footer: z.string(),
    next_number: z.string().describe('The number of the next document.'),
  })
  .meta({ id: 'ReceiptSettings' });
export type ReceiptSettings = z.infer<typeof receiptSettings>;

export const receiptSettingsBody = z.object({
  enabled: z.boolean({ error: 'invalid_request' }).optional(),
  legal_name: optionalVisibleText(RECEIPT.legalName).optional(),
  address: text(RECEIPT.address).optional(),
  tax_rates: z
    .array(taxRateBody, { error: 'invalid_request' })
    .max(RECEIPT.taxes, 'tax_rates_too_many')
    .refine(isOneOfEach, 'invalid_request')
    .optional(),
  prices_include_tax: z.boolean({ error: 'invalid_request' }).optional(),
  prefix: text(RECEIPT.prefix)
    .regex(/^[A-Z0-9-]*$/, 'receipt_prefix_invalid')
    .optional(),
  footer: text(RECEIPT.footer).optional(),
});
export type ReceiptSettingsBody = z.input<typeof receiptSettingsBody>;

const minor = z.number().int();

/** A document about money. The amounts of a credit note are what it gives back. */
export const receiptSchema = z
  .object({
    receipt_id: id,
    number: z.string(),
    kind: z.enum(RECEIPT_KINDS),
    booking_ref: z.string(),
    customer: z.string(),
    total_minor: minor,
    tax_minor: minor,
    currency: z.string(),
    issued_at: z.string(),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof receiptSchema>;

export const customersReceipt = receiptSchema
  .omit({ booking_ref: true, customer: true })
  .meta({ id: 'CustomersReceipt' });
export type CustomersReceipt = z.infer<typeof customersReceipt>;

export const receiptsQuery = z.object({
  from: date.optional(),
  to: date.optional(),
  cursor: opaque(400).optional().describe('The `next_cursor` of the page before.'),
  format: z.enum(['json', 'csv'], { error: 'invalid_request' }).default('json'),
});

export const receiptsReply = z.object({
  receipts: z.array(receiptSchema),
  next_cursor: z.string().nullable(),
});

export const receiptFile = z.string();
