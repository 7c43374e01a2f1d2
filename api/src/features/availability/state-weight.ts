import type { SlotState } from './slot-state.repository.ts';

/** A state without the lists in it, the entry of a cache that keeps it included. */
const STATE_BYTES = 1500;
/** A time taken, or a shift. */
const ITEM_BYTES = 112;

/** What is known of a business's slots, in bytes of memory. */
export const weighState = ({ busy, shifts }: SlotState): number =>
  STATE_BYTES + (busy.length + shifts.length) * ITEM_BYTES;
