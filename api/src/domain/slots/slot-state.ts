import type { ServicePayment } from '../../contract/payments.ts';
import type { Hold } from '../../db/schema/bookings.table.ts';
import type { VisitService } from '../services/visit-rules.ts';
import type { Hours } from './hours-on.ts';
import type { Busy } from './slot-query.ts';
import type { UsedResource } from './units.ts';
import type { WorkRules } from './work-stretches.ts';

export interface StateService extends WorkRules, VisitService {
  resourceIds: readonly string[];
  name: string;
  price: number | null;
  payment: ServicePayment;
  tax_ids: string[] | null;
}

/** An active member who offers the service, or any without one; or the one who was `named`. */
export interface StateStaff extends Hours {
  staffId: string;
  /** Sorted by start. */
  busy: Busy[];
  /** The starts of the member's bookings and holds. */
  bookings: number[];
}

/** A part of the visit that is asked for: its service, and those who offer it, by position. */
export interface StatePart {
  service: StateService;
  staff: StateStaff[];
}

export interface SlotState {
  rev: number;
  zone: string;
  bookableDays: number;
  intervalMinutes: number;
  hoursAdvance: number;
  premiumUntil: Date | null;
  /** The business's options. */
  waitlist: boolean;
  severalServices: boolean;
  /** None when no service was requested, or the business does not offer one of them. */
  parts: StatePart[];
  /** That of the first part; null without parts. */
  service: StateService | null;
  /** Those of the first part; without a requested service, all. */
  staff: StateStaff[];
  /** All active members. */
  names: Map<string, string>;
  /** Those that the services use, or the bookings to be moved. */
  resources: readonly UsedResource[];
  /** How many busy times the state holds. */
  busyCount: number;
  /** The starts of the business's bookings and holds. */
  bookings: number[];
  holdsEnd: Date | null;
  heldByOwn: Hold | null;
}

/** The state for services that are all offered. */
export interface OfferState extends SlotState {
  parts: [StatePart, ...StatePart[]];
  service: StateService;
}

/** The state for bookings whose services may be removed. */
export interface MoveState extends SlotState {
  /** No shift lists a removed service, whose `service` is null: any shift counts for it. */
  findPart: (serviceId: string) => Pick<SlotState, 'service' | 'staff'>;
}

export function isOfferState(state: SlotState | null): state is OfferState {
  return state !== null && state.parts.length > 0;
}
