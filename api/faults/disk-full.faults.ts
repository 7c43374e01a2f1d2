import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addSamples } from '../bench/sample-businesses.ts';
import { checkStored, delayMails, makeWishes, retry, startBooking } from './customers.ts';
import { createVerdict, type Fault, notRun } from './fault.ts';
import { onStage } from './stage.ts';

const CUSTOMERS = 20;
const DISK_MB = 400;

/** Fills a disk; returns how to free it. */
function fill(folder: string): () => void {
  const file = join(folder, 'filler');
  for (let block = 1024 * 1024; block >= 4096; block /= 4) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(block), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  return () => rmSync(file);
}

/** The database's disk is full while customers book, then has space again. */
export const diskFull: Fault = {
  title: 'Disk full for the database',
  expected: 'only 503, recovers without help; acknowledged = stored',
  rounds: 20,
  async run(rounds) {
    if (process.getuid?.() !== 0) return notRun('root, for a disk of its own');
    const disk = mkdtempSync(join(tmpdir(), 'slotwell-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', disk]);
    try {
      return await onStage(async ({ sql, startApi }) => {
        await delayMails(sql);
        const samples = await addSamples(sql, { prefix: 'full', count: CUSTOMERS, bookings: 1 });
        const api = await startApi();
        const verdict = createVerdict();
        const statuses: Record<number, number> = {};
        let acknowledgedInAll = 0;
        for (let round = 0; round < rounds; round++) {
          const customers = await makeWishes(sql, samples, { first: round * 6, each: 6 });
          const empty = fill(disk);
          const booking = startBooking(api.url, customers);
          await booking.answered(Number.POSITIVE_INFINITY);
          empty();
          for (const { status } of booking.attempts.flatMap(({ results }) => results)) {
            statuses[status] = (statuses[status] ?? 0) + 1;
            verdict.expect([200, 503].includes(status), `a booking was answered with ${status}`);
          }
          await retry(api.url, booking.attempts);
          const { acknowledged } = await checkStored(sql, booking.attempts, verdict);
          verdict.expect(acknowledged === booking.attempts.length, 'a retry did not book');
          acknowledgedInAll += acknowledged;
        }
        verdict.expect(api.isAlive(), 'the api died');
        verdict.expect((statuses[503] ?? 0) > 0, 'the disk was never full');
        return {
          figures: {
            'responses while full': JSON.stringify(statuses),
            'acknowledged = stored in the end': acknowledgedInAll,
          },
          broken: verdict.broken,
        };
      }, disk);
    } finally {
      execFileSync('umount', ['-l', disk]);
      rmSync(disk, { recursive: true, force: true });
    }
  },
};
