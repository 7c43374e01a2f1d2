import type { Database, Tx } from './db/client.ts';
import type { Reads } from './db/replica.ts';
import type { BookingChange } from './domain/bookings/booking-change.ts';
import type { CustomerFact } from './domain/customers/customer-fact.ts';
import type { Sessions } from './domain/sessions/sessions.ts';
import type { BotCheck } from './features/bot-check/bot-check.ts';
import type { ChangeStreams } from './features/changes/change-streams.ts';
import type { BusinessQueue } from './lib/business-queue.ts';
import type { BusinessShare } from './lib/business-share.ts';
import type { Env } from './lib/env.ts';
import type { Logger } from './lib/logger.ts';
import type { Limits } from './limits/limits.ts';
import type { Metrics } from './operations/metrics.ts';
import type { OutgoingFetch } from './outgoing/outgoing-fetch.ts';
import type { PictureProcess } from './pictures/picture-process.ts';
import type { S3Store } from './pictures/s3-store.ts';

export interface Deps {
  env: Env;
  secret: string;
  /** Verify tokens: the secret and the previous ones. */
  acceptedSecrets: readonly string[];
  db: Database;
  /** Answers reads that may be two seconds old, from a replica if there is one. */
  reads: Reads;
  now: () => Date;
  sessions: Sessions;
  botCheck: BotCheck;
  limits: Limits;
  businessQueue: BusinessQueue;
  /** What a business's logins, keys and feeds read. */
  readShare: BusinessShare;
  changeStreams: ChangeStreams;
  outgoing: OutgoingFetch;
  pictures: PictureProcess;
  /** null: pictures are kept in the database. */
  s3: S3Store | null;
  logger: Logger;
  metrics: Metrics;
  onBookingChange(tx: Tx, change: BookingChange): Promise<void>;
  /** Writes in the transaction of the change that it reports. */
  onCustomerFact(tx: Tx, fact: CustomerFact): Promise<void>;
}
