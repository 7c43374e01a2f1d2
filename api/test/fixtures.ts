/** Common first steps of tests, through the api. */

import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Role } from '../src/contract/members.ts';
import { insertRegistration } from '../src/domain/accounts/registrations.repository.ts';
import { linkExpiry, mailLink } from '../src/features/accounts/verification.usecases.ts';
import { slowHash } from '../src/lib/slow-hash.ts';
import { issueToken, readToken, sha256 } from '../src/lib/tokens.ts';
import { DAY_MS } from '../src/time/units.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

export const PASSWORD = 'correct horse battery';

const passwordHash = slowHash(PASSWORD);

/** Inserts what a registration in the visitor's browser does, whose hash and duration would be most of a test's time. */
async function insertRegistrationBy(visitor: Visitor, { deps }: World, email: string, timezone: string) {
  const mark = randomBytes(32).toString('base64url');
  visitor.cookies.set(deps.env.publicUrl.startsWith('https:') ? '__Host-registration' : 'registration', mark);
  const businessKey = uuidv7();
  const now = deps.now();
  const registration = {
    browserHash: sha256(mark),
    emailKey: email.toLowerCase(),
    email,
    businessKey,
    passwordHash: await passwordHash,
    timezone,
    language: 'en',
    referredBy: null,
    mailedAt: now,
    expiresAt: linkExpiry(now),
  };
  await deps.limits.countMail();
  await deps.db.transaction(async (tx) => {
    await insertRegistration(tx, registration);
    await mailLink(deps, tx, registration, issueToken(businessKey));
  });
}

/** Registers and follows the mailed link, which logs in. */
export async function signUp(
  world: World,
  email: string,
  timezone = 'America/Toronto',
  referralCode?: string,
): Promise<Visitor> {
  const owner = await world.stranger();
  const form = { email, password: PASSWORD, confirmPassword: PASSWORD, timezone, referralCode };
  if (referralCode) await owner.post('/api/pre-register', { ...form, action: 'submit' });
  else await insertRegistrationBy(owner, world, email, timezone);
  const mails = await world.mailsTo<'verify_registration'>(email);
  const link = new URL(mails.at(-1)?.payload.verifyUrl ?? '');
  await owner.get(link.pathname + link.search);
  return owner;
}

interface Joining {
  email: string;
  role: Role;
  staff_id?: string;
}

/** The link of the latest invitation to an address. */
export async function findJoinToken(world: World, email: string): Promise<string> {
  const mails = await world.mailsTo<'member_invited'>(email);
  const invited = mails.filter(({ kind }) => kind === 'member_invited').at(-1);
  return new URL(invited?.payload.joinUrl ?? 'http://no.mail').searchParams.get('token') ?? '';
}

/** Invites somebody to an owner's business, who joins; resolves to the logged-in member. */
export async function inviteAndJoin(world: World, owner: Visitor, joining: Joining): Promise<Visitor> {
  await owner.post('/api/members', { ...joining, password: PASSWORD });
  const member = await world.stranger();
  const token = await findJoinToken(world, joining.email);
  await member.post('/api/join', { token, password: PASSWORD });
  return member;
}

export interface TestBusiness {
  owner: Visitor;
  ownerEmail: string;
  businessId: string;
  serviceId: string;
}

/** A published page with one service (60 minutes by default), Monday to Friday 09:00 to 17:00 (in Toronto by default). */
export async function openBusiness(
  world: World,
  businessId = 'marlow',
  service: Record<string, unknown> = {},
  options: Record<string, unknown> = {},
  {
    referralCode,
    ownerEmail = `${businessId}@business.example`,
    timezone = 'America/Toronto',
  }: { referralCode?: string; ownerEmail?: string; timezone?: string } = {},
): Promise<TestBusiness> {
  const owner = await signUp(world, ownerEmail, timezone, referralCode);
  await owner.post('/api/profile', { name: 'Marlow Street Tutors', business_id: businessId });
  const added = await owner.post('/api/service', { name: 'Single lesson', duration: 60, ...service });
  await owner.post('/api/booking-options', { req_cus_info: { phone: false }, ...options });
  await owner.post('/api/profile/publish', { published: true });
  return { owner, ownerEmail, businessId, serviceId: added.json.services[0].service_id };
}

export interface BookingChoice {
  email: string;
  timeSlot: string;
}

/** Requests a code and reads it from the mail. */
export async function getCode(
  world: World,
  business: TestBusiness,
  { email, timeSlot }: BookingChoice,
): Promise<string> {
  const { businessId, serviceId: service_id } = business;
  await world.visitor().post(`/api/public/${businessId}/send-code`, { email, service_id, timeSlot });
  const mails = await world.mailsTo<'verification_code'>(email);
  return (
    mails.filter((mail) => mail.kind === 'verification_code').at(-1)?.payload.code ?? 'no code was mailed'
  );
}

/** The body of a book call. */
export const bookingBody = (
  business: TestBusiness,
  { email, timeSlot }: BookingChoice,
  verificationCode: string,
) => ({
  name: 'Mia Okafor',
  email,
  service_id: business.serviceId,
  service: 'Single lesson',
  timeSlot,
  verificationCode,
  additionalInfo: 'Grade 11 physics',
  num_of_customer: 1,
});

/** Verifies the address and books; resolves to the response. */
export async function bookSlot(world: World, business: TestBusiness, choice: BookingChoice) {
  const code = await getCode(world, business, choice);
  return world.visitor().post(`/api/public/${business.businessId}/book`, bookingBody(business, choice, code));
}

/** A further member; the first one needs a name before. */
export async function addMember(
  { owner }: Pick<TestBusiness, 'owner'>,
  name: string,
  fields: Record<string, unknown> = {},
): Promise<string> {
  return (await owner.post('/api/staff', { name, ...fields })).json.staff_id;
}

/** The status of a response, the code of its error, and the fields that it is about. */
export const outcome = ({ status, json }: { status: number; json: { code?: string; fields?: object } }) => [
  status,
  json.code,
  ...Object.keys(json.fields ?? {}),
];

/** The entries of the owner's calendar on a date. */
export async function eventsOn({ owner }: TestBusiness, date: string) {
  const next = new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
  return (await owner.get(`/api/calendar?start=${date}&end=${next}`)).json.events;
}

export async function slotsOn(
  world: World,
  { businessId, serviceId }: TestBusiness,
  date: string,
): Promise<string[]> {
  const { json } = await world.visitor().get(`/api/availability/${businessId}?service_id=${serviceId}`);
  return json.availability[date] ?? [];
}

/** The key of a logged-in owner's business, with which session tokens start. */
export const readKey = (owner: Visitor): string => readToken(owner.cookies.get('session') ?? '')?.key ?? '';

/** An owner who changes entries, as the guards of a call read it. */
export const readWriter = (owner: Visitor) => ({
  businessKey: readKey(owner),
  staffId: null,
  memberId: '',
  keyId: null,
  role: 'owner' as const,
});
