import { language } from '../../../contract/scalars.ts';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { findBusiness } from '../../../domain/businesses/businesses.repository.ts';
import { FAILING_AFTER_MS } from '../../../domain/calendar-connections/connection-rules.ts';
import {
  type ConnectionRow,
  findConnection,
  updateConnection,
} from '../../../domain/calendar-connections/connections.repository.ts';
import type { CalendarFailure } from '../../../domain/calendar-connections/reading/source.ts';
import { listOwners } from '../../../domain/members/members.repository.ts';
import { enqueueAll } from '../../../outbox/outbox.repository.ts';
import { HOUR_MS } from '../../../time/units.ts';

/** However long its host wants to be left alone. */
const MOST_WAIT_MS = HOUR_MS;

export const SUCCESS = { failure: null, waitsUntil: null, mailedAt: null } as const;

export async function noteReadSuccess({ now }: Pick<Deps, 'now'>, tx: Tx, row: ConnectionRow): Promise<void> {
  await updateConnection(tx, row, { ...SUCCESS, lastSuccessAt: now() });
}

/** The former busy times hold. Mails the owners once, after a day. */
export async function noteReadFailure(
  deps: Pick<Deps, 'now' | 'env'>,
  tx: Tx,
  row: ConnectionRow,
  { failure, retryAt }: CalendarFailure,
): Promise<void> {
  const current = await findConnection(tx, row);
  if (!current) return;
  const now = deps.now();
  const since = current.lastSuccessAt ?? current.createdAt;
  const isMailed = !current.mailedAt && now.getTime() - since.getTime() >= FAILING_AFTER_MS;
  const mailed = isMailed ? { mailedAt: now } : {};
  const waitsUntil = retryAt && new Date(Math.min(retryAt.getTime(), now.getTime() + MOST_WAIT_MS));
  await updateConnection(tx, row, { failure, waitsUntil, ...mailed });
  if (isMailed) await mailFailing(deps, tx, { ...current, failure });
}

async function mailFailing(
  { env, now }: Pick<Deps, 'now' | 'env'>,
  tx: Tx,
  { businessKey, name, host, failure }: ConnectionRow,
): Promise<void> {
  const business = await findBusiness(tx, businessKey);
  const isRefused = failure === 'calendar_auth_failed';
  const mails = (await listOwners(tx, businessKey)).map((owner) => ({
    businessKey,
    kind: 'calendar_failing' as const,
    payload: { name, host, isRefused, dashboardUrl: `${env.publicUrl}/dashboard` },
    language: language.parse(owner.language),
    to: { address: owner.email, name: business.name },
  }));
  await enqueueAll(tx, mails, now());
}
