import { v7 as uuidv7 } from 'uuid';
import webPush from 'web-push';
import type { z } from 'zod';
import type { pushDeviceBody } from '../../contract/push.ts';
import type { Tx } from '../../db/client.ts';
import type { MemberKey } from '../../db/schema/accounts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import type { BookingChange, ChangedBooking } from '../../domain/bookings/booking-change.ts';
import { findConcerned } from '../../domain/bookings/staff-news.ts';
import { type Caller, lockAccess } from '../../domain/members/lock-access.ts';
import { AppError } from '../../lib/errors.ts';
import { sha256 } from '../../lib/tokens.ts';
import * as repository from './push.repository.ts';
import { isPushService, type PushFacts, toFirstName, toPushKind } from './push-rules.ts';

const MAX_DEVICES = 20;

/** The keys in the settings, or else those that the first process generated. */
export async function readPushKeys({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<repository.PushKeys> {
  if (env.vapidKeys) return env.vapidKeys;
  const storedKeys = await db.query(repository.findKeys);
  if (storedKeys) return storedKeys;
  await db.query((tx) => repository.insertKeys(tx, webPush.generateVAPIDKeys()));
  return (await db.query(repository.findKeys)) as repository.PushKeys;
}

/** The reply of every call about push. `endpoint`: of the browser that sent the request, if it is subscribed. */
export async function describePush(deps: Deps, key: MemberKey, endpoint = '') {
  const { publicKey } = await readPushKeys(deps);
  const registered =
    endpoint !== '' && (await deps.db.query((tx) => repository.isRegistered(tx, key, sha256(endpoint))));
  return { public_key: publicKey, registered };
}

/** 400 `validation` for an endpoint of no known push service. */
export async function registerDevice(
  deps: Deps,
  owner: Caller,
  { endpoint, keys, language }: z.output<typeof pushDeviceBody>,
): Promise<void> {
  if (!isPushService(endpoint, deps.env.pushHosts)) throw new AppError('validation');
  const endpointHash = sha256(endpoint);
  const { businessKey, memberId, sessionHash } = owner;
  const key = { businessKey, memberId, endpointHash };
  const device = { ...key, endpoint, ...keys, language, sessionHash, createdAt: deps.now() };
  await deps.db.transaction(async (tx) => {
    await lockAccess(tx, owner);
    await repository.insertDevice(tx, device, MAX_DEVICES);
  });
}

export async function forgetDevice(deps: Deps, key: MemberKey, endpoint: string): Promise<void> {
  await deps.db.query((tx) => repository.deleteDevice(tx, key, sha256(endpoint)));
}

/** Inserts a message to each device of the members about what a customer did. */
export async function enqueuePush({ now }: Deps, tx: Tx, change: BookingChange): Promise<void> {
  for (const booked of change.changed) await enqueueMessages(now(), tx, change.business, booked);
}

async function enqueueMessages(
  at: Date,
  tx: Tx,
  { timezone: zone }: Business,
  { booking, action }: ChangedBooking,
): Promise<void> {
  const kind = toPushKind(action);
  if (!kind) return;
  const payload: PushFacts = {
    kind,
    firstName: toFirstName(booking.customerName),
    start: booking.startTime.toISOString(),
    zone,
    bookingId: booking.bookingId,
  };
  const { businessKey } = booking;
  const devices = await repository.listDevices(tx, {
    businessKey,
    staffIds: findConcerned({ booking, action }),
  });
  await repository.insertMessages(
    tx,
    devices.map((device) => ({
      ...device,
      messageId: uuidv7(),
      payload,
      createdAt: at,
      dueAt: at,
      attempts: 0,
    })),
  );
}
