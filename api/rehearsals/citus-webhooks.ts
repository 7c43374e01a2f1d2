import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { SECRET } from '../faults/api-process.ts';
import type { createVerdict } from '../faults/fault.ts';
import { encrypt } from '../src/lib/encryption.ts';

/** Longer than the claim of a killed process. */
const DELIVERED_MS = 60_000;

/** A receiver of the webhooks of all businesses, which counts the deliveries that arrive. */
export async function receiveWebhooks(sql: postgres.Sql) {
  const arrived = new Map<string, number>();
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id']);
    arrived.set(id, (arrived.get(id) ?? 0) + 1);
    request.resume().on('end', () => response.end('ok'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const secret = encrypt(SECRET, `whsec_${randomBytes(24).toString('base64')}`);
  await sql`
    insert into webhooks (business_key, webhook_id, url, events, active, secret, created_at)
    select business_key, business_key, ${`http://127.0.0.1:${port}/`}, '{booking.accepted}', true, ${secret}, now() from businesses`;
  await sql`update businesses set has_webhooks = true`;

  /** Waits until nothing is due; each booking must have arrived, and more than once only by the crash. */
  async function check(bookings: number, verdict: ReturnType<typeof createVerdict>): Promise<string> {
    const countDue = async () => {
      const [row] =
        await sql`select count(*)::int as due from webhook_deliveries where next_try_at is not null`;
      return row?.due ?? -1;
    };
    const end = performance.now() + DELIVERED_MS;
    while ((await countDue()) > 0 && performance.now() < end) await sleep(500);
    const due = await countDue();
    verdict.expect(due === 0, `${due} webhook deliveries still wait`);
    verdict.expect(arrived.size === bookings, `${arrived.size} of ${bookings} webhook deliveries arrived`);
    const repeats = [...arrived.values()].filter((count) => count > 1).length;
    return `webhooks: ${arrived.size} of ${bookings} arrived, ${repeats} of them twice`;
  }

  return {
    check,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
