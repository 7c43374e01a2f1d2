import { RECEIPT_SETTINGS } from 'api/contract/console-address.ts';

const ALL = 'all';

/** The list of all documents, beside the settings. */
export const ALL_RECEIPTS = { ...RECEIPT_SETTINGS, item: ALL } as const;

export const isAllReceipts = (item: string | null): boolean => item === ALL;
