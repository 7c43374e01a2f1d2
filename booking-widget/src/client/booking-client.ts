import type { Availability, BookBody, BookReply, PublicBusiness, SendCodeBody } from 'api/contract/public.ts';
import type { Service } from 'api/contract/services.ts';

/** A retry sends the same body with the same idempotency key. */
export interface BookAttempt {
  key: string;
  body: BookBody;
}

/** All calls reject with ApiError. */
export interface BookingClient {
  /** 404 when unknown or not published. */
  getBusiness(businessId: string): Promise<PublicBusiness>;
  /** Shortest first. */
  getServices(businessId: string): Promise<Service[]>;
  getAvailability(businessId: string, serviceId: string): Promise<Availability>;
  /** The URL of the operator's ad; null for our own. */
  getAdFrame(): Promise<string | null>;
  /** A new token for one `sendCode` or `book`. */
  solveBotCheck(action: 'send_code' | 'book'): Promise<string>;
  /** Mails a code and holds the slot, if possible. */
  sendCode(
    businessId: string,
    body: SendCodeBody,
  ): Promise<{ message: string; hold_expires_at: string | null }>;
  /** The same attempt books once and always gets the same reply. */
  book(businessId: string, attempt: BookAttempt): Promise<BookReply>;
}

export const businessKey = (businessId: string) => ['business', businessId] as const;
export const adKey = ['ad'] as const;
export const servicesKey = (businessId: string) => ['services', businessId] as const;
export const availabilityKey = (businessId: string, serviceId: string) =>
  ['availability', businessId, serviceId] as const;
