import type { MailTextKind } from '../../contract/limits.ts';
import type { MailPreview } from '../../contract/mail-texts.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { nextFollowUp } from '../../domain/follow-ups/follow-up-rules.ts';
import { listServices } from '../../domain/services/services.repository.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import type { BookingFacts, MailKind, MailPayloads } from '../../emails/mails.ts';
import { composeMail } from '../../emails/render.tsx';
import { enqueue } from '../../outbox/outbox.repository.ts';
import { DAY_MS, MINUTE_MS } from '../../time/units.ts';

const CUSTOMERS: Record<Language, string> = { en: 'Mia', 'zh-CN': '王女士' };

const MAILS = {
  request_received: 'request_received',
  confirmed: 'booking_confirmed',
  reminder: 'reminder_24h',
  cancelled: 'booking_cancelled',
  follow_up: 'follow_up',
} as const satisfies Record<MailTextKind, MailKind>;

/** All that the previewed mails tell beyond the booking; links are needed, but not shown. */
const toPayload = (facts: BookingFacts, site: string) => ({
  ...facts,
  manageUrl: site,
  changeUntil: facts.start,
  bookingPageUrl: site,
  unsubscribeUrl: site,
  onlineLink: '',
  by: 'owner' as const,
  reason: '',
});

interface Sampled {
  kind: MailTextKind;
  language: Language;
}

/** A mail about the business's first service, and what its placeholders stand for. 404. */
async function composeSample(deps: Deps, businessKey: string, { kind, language }: Sampled) {
  const { business, services } = await deps.db.query(async (tx) => ({
    business: await findBusiness(tx, businessKey),
    services: await listServices(tx, businessKey),
  }));
  const service = services.find(({ add_on }) => !add_on);
  const atTen = nextFollowUp(business.timezone, deps.now()).getTime();
  const start = new Date(kind === 'follow_up' ? atTen - 2 * DAY_MS : atTen + DAY_MS);
  const end = new Date(start.getTime() + (service?.duration ?? 30) * MINUTE_MS);
  const values = { customer: CUSTOMERS[language], service: service?.name ?? '', business: business.name };
  const facts: BookingFacts = {
    businessName: business.name,
    businessZone: business.timezone,
    serviceName: values.service,
    start: start.toISOString(),
    end: end.toISOString(),
    bookingRef: '0000000000',
    businessAddress: business.address,
    price: service?.price ?? null,
    currency: business.currency,
    customerName: values.customer,
    customerEmail: '',
    customerPhone: '',
    customerAddress: '',
    additionalInfo: '',
  };
  const payload = toPayload(facts, deps.env.publicUrl) satisfies MailPayloads[(typeof MAILS)[MailTextKind]];
  return { mailKind: MAILS[kind], payload, values };
}

/** 404. */
export async function previewMail(deps: Deps, businessKey: string, sampled: Sampled): Promise<MailPreview> {
  const { mailKind, payload, values } = await composeSample(deps, businessKey, sampled);
  const { subject, headline, lead, appointment, actions } = composeMail(mailKind, payload, sampled.language);
  const { weekday = '', day: date = '', month = '', time = '', title = '', tone } = appointment ?? {};
  return {
    subject,
    headline,
    lead,
    appointment: { weekday, day: date, month, time, title, struck: tone === 'void' },
    action: actions?.[0]?.label ?? '',
    values,
  };
}

/** Mails the member a sample with words that need not be saved. 404; 429. */
export async function mailSample(
  deps: Deps,
  { businessKey, memberId, email, name }: SignedIn,
  { text, ...sampled }: Sampled & { text: string },
): Promise<void> {
  await deps.limits.count('mailSamples', memberId);
  await deps.limits.countMail();
  const { mailKind, payload } = await composeSample(deps, businessKey, sampled);
  const mail = {
    businessKey,
    kind: mailKind,
    payload: { ...payload, ownWords: text },
    language: sampled.language,
    to: { address: email, name },
  };
  await deps.db.query((tx) => enqueue(tx, mail, deps.now()));
}
