import { MOVES_PER_DAY } from '../contract/limits.ts';
import { toNetwork } from '../lib/client-ip.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../time/units.ts';

/** An IPv6 /48 may do `NETWORK_SHARE` times as much. */
const OF_CLIENTS = {
  loginClient: { points: 10, duration: 15 * MINUTE_SECONDS },
  accountMailClient: { points: 60, duration: HOUR_SECONDS },
  /** Codes that were not used: no number of mailboxes of one's own sends strangers more of them. */
  codeClient: { points: 30, duration: HOUR_SECONDS },
  /** Bookings by proved addresses, of an office or a mobile network. The other half of `codeBusiness` is for others. */
  provedClient: { points: 300, duration: HOUR_SECONDS },
  waitlistClient: { points: 30, duration: HOUR_SECONDS },
  publicReads: { points: 1200, duration: MINUTE_SECONDS },
} as const;
export type ClientLimit = keyof typeof OF_CLIENTS;
export const NETWORK_SHARE = 16;

/** `points` in `duration` seconds per key. */
export const LIMITS = {
  ...OF_CLIENTS,
  /** Wrong passwords for a mailbox: from one client, from all clients that never logged in there. */
  loginPair: { points: 10, duration: 15 * MINUTE_SECONDS },
  loginAddress: { points: 50, duration: 15 * MINUTE_SECONDS },
  /** Clients that logged in at a mailbox; no limit. */
  knownClient: { points: Number.MAX_SAFE_INTEGER, duration: 90 * DAY_SECONDS },
  /** Wrong second factors of a login. */
  secondFactor: { points: 5, duration: 15 * MINUTE_SECONDS },
  ownPassword: { points: 10, duration: 15 * MINUTE_SECONDS },
  emailChanges: { points: 5, duration: HOUR_SECONDS },
  accountMailAddress: { points: 5, duration: HOUR_SECONDS },
  /** Mails with a link to a new password. */
  passwordResets: { points: 3, duration: HOUR_SECONDS },
  codeAddress: { points: 5, duration: HOUR_SECONDS },
  waitlistMails: { points: 5, duration: HOUR_SECONDS },
  /** Emails to an address whose owner did not use them. */
  unprovedMails: { points: 8, duration: DAY_SECONDS },
  eventReminders: { points: 4, duration: DAY_SECONDS },
  ownersMoves: { points: 40, duration: DAY_SECONDS },
  invitations: { points: 50, duration: DAY_SECONDS },
  accountExport: { points: 5, duration: HOUR_SECONDS },
  businessIdCheck: { points: 120, duration: MINUTE_SECONDS },
  codeBusiness: { points: 600, duration: HOUR_SECONDS },
  moves: { points: MOVES_PER_DAY, duration: DAY_SECONDS },
  /** New pages of a booking to pay on. */
  paymentPages: { points: 30, duration: HOUR_SECONDS },
  bookingsOfClient: { points: 10_000, duration: 31 * DAY_SECONDS },
  webhookSends: { points: 60, duration: HOUR_SECONDS },
  mailSamples: { points: 20, duration: HOUR_SECONDS },
  textTests: { points: 5, duration: HOUR_SECONDS },
  /** Text messages of a business to a number, which whoever books can name. */
  textsOfNumber: { points: 30, duration: DAY_SECONDS },
  calendarReads: { points: 240, duration: HOUR_SECONDS },
  addedServices: { points: 1000, duration: DAY_SECONDS },
  uploadedPictures: { points: 300, duration: HOUR_SECONDS },
  addedStaff: { points: 1000, duration: DAY_SECONDS },
} as const;
export type LimitName = keyof typeof LIMITS;

export const BY_PREFIX: Record<string, { points: number; duration: number }> = {
  ...LIMITS,
  ...Object.fromEntries(
    Object.entries(OF_CLIENTS).map(([name, { points, duration }]) => [
      `${name}48`,
      { points: points * NETWORK_SHARE, duration },
    ]),
  ),
};

export function counterNames(name: ClientLimit, client: string): [prefix: string, key: string][] {
  const network = toNetwork(client);
  return [[name, client], ...(network ? ([[`${name}48`, network]] as [string, string][]) : [])];
}
