import { v7 as uuidv7 } from 'uuid';
import { textBlocks, textConsents, textMessages } from '../src/db/schema/texting.table.ts';
import type { World } from './world.ts';

interface Texted {
  businessKey: string;
  bookingId: string;
  phone: string;
}

/** A reminder that waits, a message that was delivered, the consent, and a number that answered STOP. */
export async function insertTexted(
  { deps }: World,
  { businessKey, bookingId, phone }: Texted,
): Promise<void> {
  const now = deps.now();
  const text = { businessKey, bookingId, phone, startTime: now, dueAt: now, createdAt: now, changedAt: now };
  await deps.db.transaction(async (tx) => {
    await tx.insert(textConsents).values({ businessKey, bookingId, phone, text: 'Yes', createdAt: now });
    await tx.insert(textMessages).values([
      { ...text, messageId: uuidv7(), kind: 'reminder_24h', nextTryAt: now },
      {
        ...text,
        messageId: uuidv7(),
        kind: 'confirmed',
        status: 'delivered',
        text: `To ${phone}`,
        sid: 'SM1',
      },
    ]);
    await tx.insert(textBlocks).values({ businessKey, phoneHash: `hash of ${bookingId}`, createdAt: now });
  });
}
