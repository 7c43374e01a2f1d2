import { Gauge, Registry } from 'prom-client';
import type { Database } from '../db/client.ts';
import { countBookings, readDueMails } from './counts.repository.ts';

export function createStoredMetrics(db: Database, now: () => Date) {
  const registry = new Registry();
  const registers = [registry];
  const bookings = new Gauge({
    name: 'slotwell_bookings',
    help: 'Bookings by status, estimated from a sample where there are many.',
    labelNames: ['status'],
    registers,
  });
  const waiting = new Gauge({ name: 'slotwell_mails_waiting', help: 'Mails that are due.', registers });
  const oldest = new Gauge({
    name: 'slotwell_mails_oldest_wait_seconds',
    help: 'How long the oldest due mail has waited; announcements to all owners are left out.',
    registers,
  });

  return {
    async text(): Promise<string> {
      const at = now();
      const [counts, due] = await db.query(async (tx) => [
        await countBookings(tx),
        await readDueMails(tx, at),
      ]);
      for (const [status, count] of counts) bookings.set({ status }, count);
      waiting.set(due.count);
      oldest.set(due.oldest ? (at.getTime() - due.oldest.getTime()) / 1000 : 0);
      return registry.metrics();
    },
  };
}
