import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { isOfMember, type MemberKey, members } from '../../db/schema/accounts.table.ts';
import { pushDevices, pushKeys, pushMessages } from '../../db/schema/push.table.ts';

export type PushDevice = typeof pushDevices.$inferSelect;
export type PushMessage = typeof pushMessages.$inferSelect;
export type PushKeys = Pick<typeof pushKeys.$inferSelect, 'publicKey' | 'privateKey'>;

const ONLY = 1;

export async function findKeys(tx: Tx): Promise<PushKeys | null> {
  const [keys] = await tx.select().from(pushKeys).where(eq(pushKeys.keysId, ONLY));
  return keys ?? null;
}

/** Keeps the keys that another process has inserted before. */
export async function insertKeys(tx: Tx, keys: PushKeys): Promise<void> {
  await tx
    .insert(pushKeys)
    .values({ keysId: ONLY, ...keys })
    .onConflictDoNothing();
}

const isDevice = (key: MemberKey, endpointHash: string) =>
  and(isOfMember(pushDevices, key), eq(pushDevices.endpointHash, endpointHash));

export async function isRegistered(tx: Tx, key: MemberKey, endpointHash: string): Promise<boolean> {
  return (await tx.$count(pushDevices, isDevice(key, endpointHash))) > 0;
}

/** The member who registered a browser last keeps it. Each member keeps its latest `most` devices. */
export async function insertDevice(tx: Tx, device: PushDevice, most: number): Promise<void> {
  await tx.delete(pushDevices).where(eq(pushDevices.endpointHash, device.endpointHash));
  await tx.insert(pushDevices).values(device);
  const surplus = await tx
    .select({ endpointHash: pushDevices.endpointHash })
    .from(pushDevices)
    .where(isOfMember(pushDevices, device))
    .orderBy(desc(pushDevices.createdAt))
    .offset(most);
  if (surplus.length === 0) return;
  const hashes = surplus.map(({ endpointHash }) => endpointHash);
  await tx
    .delete(pushDevices)
    .where(and(isOfMember(pushDevices, device), inArray(pushDevices.endpointHash, hashes)));
}

export async function deleteDevice(tx: Tx, key: MemberKey, endpointHash: string): Promise<void> {
  await tx.delete(pushDevices).where(isDevice(key, endpointHash));
}

type DeviceKey = Pick<PushDevice, keyof MemberKey | 'endpointHash'>;

const deviceKey = {
  businessKey: pushDevices.businessKey,
  memberId: pushDevices.memberId,
  endpointHash: pushDevices.endpointHash,
};

/** Lists devices of the members who want messages. */
export const listDevicesOfBusiness = (tx: Tx, businessKey: string): Promise<DeviceKey[]> =>
  tx
    .select(deviceKey)
    .from(pushDevices)
    .innerJoin(members, isOfMember(members, pushDevices))
    .where(and(eq(members.businessKey, businessKey), members.bookingPushes))
    .execute();

/** Those of the members whom a booking with these staff members concerns. */
export function listDevices(
  tx: Tx,
  { businessKey, staffIds }: { businessKey: string; staffIds: readonly string[] },
): Promise<DeviceKey[]> {
  return tx
    .select(deviceKey)
    .from(pushDevices)
    .innerJoin(members, isOfMember(members, pushDevices))
    .where(
      and(
        eq(members.businessKey, businessKey),
        members.bookingPushes,
        or(ne(members.role, 'staff'), inArray(members.staffId, [...staffIds])),
      ),
    );
}

export async function insertMessages(tx: Tx, messages: PushMessage[]): Promise<void> {
  if (messages.length > 0) await tx.insert(pushMessages).values(messages);
}

/** Messages about one of the bookings, alone or with others, that were not tried yet. */
export const deleteUnsent = (
  tx: Tx,
  businessKey: string,
  bookingIds: readonly string[],
): Promise<PushMessage[]> =>
  tx
    .delete(pushMessages)
    .where(
      and(
        eq(pushMessages.businessKey, businessKey),
        eq(pushMessages.attempts, 0),
        sql`exists (select from jsonb_array_elements(${pushMessages.payload} -> 'appointments') appointment
                     where appointment ->> 'bookingId' in (select jsonb_array_elements_text(${JSON.stringify(bookingIds)}::jsonb)))`,
      ),
    )
    .returning()
    .execute();

const isMessage = (message: PushMessage) =>
  and(isOfMember(pushMessages, message), eq(pushMessages.messageId, message.messageId));

export async function deleteMessage(tx: Tx, message: PushMessage): Promise<void> {
  await tx.delete(pushMessages).where(isMessage(message));
}

export async function postpone(tx: Tx, message: PushMessage, dueAt: Date): Promise<void> {
  await tx.update(pushMessages).set({ dueAt }).where(isMessage(message));
}
