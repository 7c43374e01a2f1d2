import type { Language } from '../../contract/scalars.ts';
import type { TextPreview } from '../../contract/texting.ts';
import type { Deps } from '../../deps.ts';
import { shortManageUrl } from '../../domain/bookings/booking-rules.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { nextFollowUp } from '../../domain/follow-ups/follow-up-rules.ts';
import { listServices } from '../../domain/services/services.repository.ts';
import { composeText, countSegments } from '../../emails/text-messages.ts';
import { DAY_MS, HOUR_MS } from '../../time/units.ts';

const NO_BOOKING = '0000000000';

/** The first message and a reminder, about the business's first service. 404. */
export async function previewTexts(
  { db, env, secret, now }: Deps,
  businessKey: string,
  language: Language,
): Promise<TextPreview> {
  const { business, services } = await db.query(async (tx) => ({
    business: await findBusiness(tx, businessKey),
    services: await listServices(tx, businessKey),
  }));
  const start = nextFollowUp(business.timezone, now()).getTime() + DAY_MS;
  const facts = {
    businessName: business.name,
    businessZone: business.timezone,
    serviceName: services.find(({ add_on }) => !add_on)?.name ?? '',
    start: new Date(start).toISOString(),
    end: new Date(start + HOUR_MS).toISOString(),
    appointments: 1,
  };
  const links = { confirmed: shortManageUrl(env.publicUrl, secret, NO_BOOKING), reminder_24h: '' };
  const messages = (['confirmed', 'reminder_24h'] as const).map((kind) => {
    const text = composeText(kind, { ...facts, link: links[kind] }, language);
    return { kind, text, segments: countSegments(text) };
  });
  return { messages };
}
