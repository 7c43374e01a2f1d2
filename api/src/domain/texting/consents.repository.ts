import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import { bookings } from '../../db/schema/bookings.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import { textConsents } from '../../db/schema/texting.table.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { internationalPhone } from '../../text/international-phone.ts';
import type { Language } from '../../text/languages.ts';

export type TextConsent = typeof textConsents.$inferSelect;

/** Keeps that customers asked for text messages about these bookings, if the business can send any. */
export async function insertConsents(tx: Tx, business: Business, made: readonly Booking[]): Promise<void> {
  if (!business.hasTexting || made.length === 0) return;
  await tx.insert(textConsents).values(
    made.map((booking) => ({
      businessKey: business.businessKey,
      bookingId: booking.bookingId,
      phone: internationalPhone(booking.customerPhone, business),
      text: sentence(booking.language as Language, 'texting_consent'),
      createdAt: booking.createdAt,
    })),
  );
}

export async function listConsents(
  tx: Tx,
  businessKey: string,
  bookingIds: readonly string[],
): Promise<Map<string, TextConsent>> {
  const rows = await tx
    .select()
    .from(textConsents)
    .where(and(eq(textConsents.businessKey, businessKey), inArray(textConsents.bookingId, [...bookingIds])));
  return new Map(rows.map((consent) => [consent.bookingId, consent]));
}

/** Each with the reference of its booking. */
export const listAllConsents = (tx: Tx, businessKey: string) =>
  tx
    .select({
      ref: bookings.bookingRef,
      phone: textConsents.phone,
      text: textConsents.text,
      createdAt: textConsents.createdAt,
    })
    .from(textConsents)
    .innerJoin(
      bookings,
      and(eq(bookings.businessKey, textConsents.businessKey), eq(bookings.bookingId, textConsents.bookingId)),
    )
    .where(eq(textConsents.businessKey, businessKey))
    .orderBy(asc(textConsents.createdAt));
