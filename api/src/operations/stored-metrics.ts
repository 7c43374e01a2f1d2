import { Gauge, Registry } from 'prom-client';
import type { Database } from '../db/client.ts';
import { SECOND_MS } from '../time/units.ts';
import {
  countBookings,
  countConnections,
  countMembers,
  countStaff,
  readDueMails,
  sumPictureBytes,
} from './counts.repository.ts';

export function createStoredMetrics(db: Database, now: () => Date) {
  const registry = new Registry();
  const registers = [registry];
  const bookings = new Gauge({
    name: 'slotwell_bookings',
    help: 'Bookings by status, estimated from a sample where there are many.',
    labelNames: ['status'],
    registers,
  });
  const logins = new Gauge({
    name: 'slotwell_members',
    help: 'Logins of businesses by role, estimated likewise.',
    labelNames: ['role'],
    registers,
  });
  const people = new Gauge({
    name: 'slotwell_staff',
    help: 'Staff members that take bookings or do not, estimated likewise.',
    labelNames: ['state'],
    registers,
  });
  const calendars = new Gauge({
    name: 'slotwell_calendar_connections',
    help: 'Connected calendars, by what came of the last reading, estimated likewise.',
    labelNames: ['last_reading'],
    registers,
  });
  const pictureBytes = new Gauge({
    name: 'slotwell_picture_bytes',
    help: 'Bytes of pictures by where they are kept.',
    labelNames: ['store'],
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
      const counted = await db.query(async (tx) => ({
        bookings: await countBookings(tx),
        members: await countMembers(tx),
        staff: await countStaff(tx),
        connections: await countConnections(tx),
        pictures: await sumPictureBytes(tx),
        due: await readDueMails(tx, at),
      }));
      for (const [status, count] of counted.bookings) bookings.set({ status }, count);
      for (const [role, count] of counted.members) logins.set({ role }, count);
      for (const [state, count] of counted.staff) people.set({ state }, count);
      for (const [last_reading, count] of counted.connections) calendars.set({ last_reading }, count);
      for (const store of ['database', 's3']) pictureBytes.set({ store }, counted.pictures.get(store) ?? 0);
      const { due } = counted;
      waiting.set(due.count);
      oldest.set(due.oldest ? (at.getTime() - due.oldest.getTime()) / SECOND_MS : 0);
      return registry.metrics();
    },
  };
}
