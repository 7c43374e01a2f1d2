import type { NoSlotsReason } from 'api/contract/public.ts';

/** 'beyond' is after the last bookable day. */
export type ClosedReason = NoSlotsReason | 'beyond';
