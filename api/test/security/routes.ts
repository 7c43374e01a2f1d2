/** Every route of the OpenAPI document, with what the security tests need to attack it. */
import type { Call } from '../../src/contract/calls/call.ts';
import { CALLS } from '../../src/contract/calls/index.ts';
import type { Role } from '../../src/contract/members.ts';
import { PASSWORD } from '../fixtures.ts';
import { samplePicture } from '../sample-picture.ts';
import type { World } from '../world.ts';

interface Operation {
  /** As in the document: `PUT /api/service/{id}`. */
  name: string;
  method: string;
  path: string;
  /** The resolved JSON schema of the body; null without a body. */
  body: Schema | null;
  needsBody: boolean;
  query: string[];
  access: Call['access'];
  minRole: Role | undefined;
  beginsSession: boolean;
  changesByLink: boolean;
}

export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
  [keyword: string]: unknown;
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch'] as const;

/** What belongs to one owner. */
export interface OwnedIds {
  businessId: string;
  service: string;
  shift: string;
  specialHours: string;
  webhook: string;
  connection: string;
  key: string;
  staff: string;
  event: string;
  booking: string;
  request: string;
  bookingRef: string;
  member: string;
  customer: string;
  otherCustomer: string;
  waiting: string;
  photo: string;
  resource: string;
}

interface Attack {
  id?: string;
  body?: object;
  headers?: Record<string, string>;
}

const PICTURE = await samplePicture();
const JPEG = { 'Content-Type': 'image/jpeg' };
/** At night, where no hours are. */
const LATER = { start_time: '2026-11-20T04:00:00.000Z', end_time: '2026-11-20T05:00:00.000Z' };
const BOOKED = { start_time: '2026-11-19T15:00:00.000Z', customer: { name: 'Mia', phone: '1' } };
const DATES = { from: '2026-12-24', to: '2026-12-26' };
const HOURS = { shift_start_time: '09:00', shift_end_time: '12:00' };

/**
 * Valid bodies with a foreign id in the path or in the body, one list per route: `theirs` is attacked by `own`. Needed by
 * every owner's route whose body names an id, or that has an id in its path and needs a body.
 */
export const ATTACKS: Record<string, (theirs: OwnedIds, own: OwnedIds) => Attack[]> = {
  // Before the booking is moved below.
  'POST /api/bookings/{id}/attendance': (theirs) => [{ id: theirs.booking, body: { attendance: 'came' } }],
  'POST /api/profile': (theirs) => [{ body: { business_id: theirs.businessId } }],
  // While there is one service.
  'PUT /api/services/order': (theirs) => [{ body: { service_ids: [theirs.service] } }],
  'PUT /api/resources/{id}': (theirs) => [{ id: theirs.resource, body: { quantity: 1 } }],
  'POST /api/service': (theirs) => [
    { body: { name: 'With a stranger', duration: 5, staff_ids: [theirs.staff] } },
    { body: { name: 'In a foreign room', duration: 5, resource_ids: [theirs.resource] } },
  ],
  'PUT /api/service/{id}': (theirs, own) => [
    { id: theirs.service, body: { name: 'Taken over', duration: 5 } },
    { id: own.service, body: { name: 'With a stranger', duration: 5, staff_ids: [theirs.staff] } },
    { id: own.service, body: { name: 'In a foreign room', duration: 5, resource_ids: [theirs.resource] } },
  ],
  'PUT /api/staff/{id}': (theirs) => [{ id: theirs.staff, body: { name: 'Taken over' } }],
  'PUT /api/photos/{id}': (theirs) => [{ id: theirs.photo, body: { alt: 'Taken over', position: 0 } }],
  'PUT /api/staff/{id}/photo': (theirs) => [{ id: theirs.staff, body: PICTURE, headers: JPEG }],
  'POST /api/business-hours': (theirs) => [
    { body: { day_of_week: 'Sunday', ...HOURS, bookable_services: [theirs.service] } },
    { body: { day_of_week: 'Sunday', ...HOURS, staff_id: theirs.staff } },
  ],
  'PUT /api/business-hours': (theirs) => [
    { body: { days: ['Sunday'], shifts: [{ ...HOURS, bookable_services: [theirs.service] }] } },
    { body: { days: ['Sunday'], shifts: [HOURS], staff_id: theirs.staff } },
  ],
  'PUT /api/business-hours/{id}': (theirs, own) => [
    { id: theirs.shift, body: { ...HOURS, bookable_services: [] } },
    { id: theirs.shift, body: { ...HOURS, bookable_services: [own.service] } },
    { id: own.shift, body: { ...HOURS, bookable_services: [theirs.service] } },
  ],
  'POST /api/special-hours': (theirs) => [
    { body: { ...DATES, shifts: [{ ...HOURS, bookable_services: [theirs.service] }] } },
    { body: { ...DATES, staff_id: theirs.staff } },
  ],
  'PUT /api/special-hours/{id}': (theirs, own) => [
    { id: theirs.specialHours, body: { note: 'Taken over' } },
    { id: own.specialHours, body: { staff_id: theirs.staff } },
    { id: own.specialHours, body: { shifts: [{ ...HOURS, bookable_services: [theirs.service] }] } },
  ],
  'POST /api/calendar-connections': (theirs) => [
    { body: { kind: 'ics', url: 'https://203.0.114.7/busy.ics', staff_id: theirs.staff } },
  ],
  'PUT /api/calendar-connections/{id}': (theirs, own) => [
    { id: theirs.connection, body: { name: 'Taken over' } },
    { id: own.connection, body: { staff_id: theirs.staff } },
  ],
  'PUT /api/webhooks/{id}': (theirs) => [{ id: theirs.webhook, body: { active: false } }],
  'POST /api/bookings': (theirs, own) => [
    { body: { ...BOOKED, service_id: theirs.service } },
    { body: { ...BOOKED, service_id: own.service, staff_id: theirs.staff } },
  ],
  // A foreign booking is left as unknown: hand-over.test.ts.
  'POST /api/bookings/hand-over': (theirs, own) => [
    { body: { bookings: [{ id: own.booking, to: theirs.staff }] } },
    { body: { bookings: [{ id: own.booking, from: theirs.staff, to: 'anyone' }] } },
  ],
  'POST /api/bookings/{id}/received': (theirs) => [
    {
      id: theirs.booking,
      body: { amount_minor: 2500, method: 'cash' },
      headers: { 'Idempotency-Key': 'matrix' },
    },
  ],
  'POST /api/calendar': (theirs) => [
    { body: { title: 'With a foreign service', ...LATER, service_id: theirs.service } },
    { body: { title: 'With a stranger', ...LATER, staff_id: theirs.staff } },
  ],
  'POST /api/members': (theirs) => [
    { body: { email: 'staff@matrix.example', role: 'staff', staff_id: theirs.staff } },
  ],
  'PUT /api/members/{id}': (theirs, own) => [
    { id: theirs.member, body: { role: 'manager' } },
    { id: own.member, body: { role: 'staff', staff_id: theirs.staff } },
  ],
  'PUT /api/calendar/{id}': (theirs, own) => [
    { id: theirs.event, body: { title: 'Taken over' } },
    { id: theirs.booking, body: LATER },
    { id: theirs.request, body: { title: 'Taken over' } },
    { id: own.event, body: { service_id: theirs.service } },
    { id: own.event, body: { staff_id: theirs.staff } },
  ],
  // The own booking is where the entry above moved it.
  'POST /api/calendar/{id}/move-back': (theirs, own) => {
    const place = { ...LATER, staff_id: own.staff };
    const moved = (id: string, from = place) => ({ body: { moved: [{ id, from, to: place }] } });
    return [
      { id: theirs.event, ...moved(theirs.event) },
      { id: own.event, ...moved(theirs.booking) },
      { id: own.event, ...moved(own.event, { ...LATER, staff_id: theirs.staff }) },
    ];
  },
  // After the booking was moved to the night above.
  'PUT /api/bookings/{id}/absence': (theirs) => [{ id: theirs.booking, body: { state: 'kept' } }],
  'PUT /api/customers/{id}': (theirs) => [{ id: theirs.customer, body: { name: 'Taken over' } }],
  'POST /api/customers/{id}/merge': (theirs, own) => [
    { id: theirs.customer, body: { into: own.otherCustomer } },
    { id: own.otherCustomer, body: { into: theirs.customer } },
  ],
};

const namesAnId = (body: Schema | null) =>
  Object.keys(body?.properties ?? {}).some((name) => /(^|_)id$|_ids$|^bookable_services$/.test(name));

/** The attacks of an owner's route: every id for a path without a body. Empty if the route has no id. */
export function attacksOn(
  { name, path, body, needsBody }: Operation,
  theirs: OwnedIds,
  own: OwnedIds,
): Attack[] {
  const listed = ATTACKS[name];
  if (listed) return listed(theirs, own);
  const hasId = /\{\w+\}/.test(path);
  // Credentials are found by the member of the session: second-factor.test.ts.
  if (path.startsWith('/api/second-factor/'))
    return hasId ? Object.values(theirs).map((id) => ({ id, body: { password: PASSWORD } })) : [];
  if (namesAnId(body) || (hasId && needsBody)) {
    throw new Error(
      `${name} takes an id: add to ATTACKS in test/security/routes.ts a body with a foreign one.`,
    );
  }
  return hasId ? Object.values(theirs).map((id) => ({ id })) : [];
}

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document
type Document = any;

function resolve(document: Document, schema: Schema | undefined): Schema | null {
  const reference = schema?.$ref;
  if (typeof reference !== 'string') return schema ?? null;
  return document.components.schemas[reference.split('/').at(-1) ?? ''];
}

function findCall(method: string, path: string): Call {
  const call = CALLS.find((one) => one.method === method && one.path === path);
  if (!call) throw new Error(`${method} ${path} is not in src/contract/calls.`);
  return call;
}

/** The operations of the document, by path and method. */
export async function readOperations(world: World): Promise<Operation[]> {
  const { json: document } = await world.visitor().get('/api/openapi.json');
  return Object.entries<Document>(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => {
      const { access, minRole, beginsSession = false, changesByLink = false } = findCall(method, path);
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        body: resolve(document, item[method].requestBody?.content?.['application/json']?.schema),
        needsBody: item[method].requestBody?.required === true,
        query: (item[method].parameters ?? [])
          .filter((parameter: Document) => parameter.in === 'query')
          .map((parameter: Document) => parameter.name),
        access,
        minRole,
        beginsSession: beginsSession !== false,
        changesByLink,
      };
    }),
  );
}

/** A path with its parameters filled in. */
export const fill = (path: string, value: string) => path.replace(/\{\w+\}/g, encodeURIComponent(value));
