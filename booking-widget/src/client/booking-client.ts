import type { Availability, BookBody, BookReply, PublicBusiness, SendCodeBody } from 'api/contract/public.ts';
import type { Service } from 'api/contract/services.ts';

/** One body with its idempotency key: both are sent again as they are when no answer came. */
export interface BookAttempt {
  key: string;
  body: BookBody;
}

/** Every call that a booking makes. All of them reject with ApiError. */
export interface BookingClient {
  /** What the page shows of a business; 404 when unknown or not published. */
  getBusiness(businessId: string): Promise<PublicBusiness>;
  /** The services of a published business, shortest first. */
  getServices(businessId: string): Promise<Service[]>;
  /** All open times of a service within the days that the business offers. */
  getAvailability(businessId: string, serviceId: string): Promise<Availability>;
  /** The https address of what the operator shows where an ad may stand; null for the house's own. */
  getAdFrame(): Promise<string | null>;
  /** A fresh token for one `sendCode` or `book`. */
  proveHuman(action: 'send_code' | 'book'): Promise<string>;
  /** Mails a code and holds the slot for its receiver, if it may. */
  sendCode(
    businessId: string,
    body: SendCodeBody,
  ): Promise<{ message: string; hold_expires_at: string | null }>;
  /** Books. The same attempt sent twice books once and gets the same answer. */
  book(businessId: string, attempt: BookAttempt): Promise<BookReply>;
}

/** The cache's keys. */
export const businessKey = (businessId: string) => ['business', businessId] as const;
export const adKey = ['ad'] as const;
export const servicesKey = (businessId: string) => ['services', businessId] as const;
export const availabilityKey = (businessId: string, serviceId: string) =>
  ['availability', businessId, serviceId] as const;
