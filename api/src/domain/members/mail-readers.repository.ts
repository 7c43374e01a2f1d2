import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { members } from '../../db/schema/accounts.table.ts';
import { pushDevices } from '../../db/schema/push.table.ts';
import { staff } from '../../db/schema/staff.table.ts';
import type { MailReaders } from './member-rules.ts';

interface Readers extends MailReaders {
  /** Whether a browser of a member gets push messages. */
  hasDevices: boolean;
}

/** The members, the oldest first, and what else decides who is told, in one statement. */
export async function listReaders(tx: Tx, businessKey: string): Promise<Readers> {
  const rows = await tx
    .select({
      member: members,
      staffEmails: sql<Record<string, string> | null>`(
        select jsonb_object_agg(${staff.staffId}, ${staff.email}) from ${staff}
         where ${and(eq(staff.businessKey, businessKey), ne(staff.email, ''))})`,
      hasDevices: sql<boolean>`exists (select from ${pushDevices} where ${eq(pushDevices.businessKey, businessKey)})`,
    })
    .from(members)
    .where(eq(members.businessKey, businessKey))
    .orderBy(asc(members.createdAt), asc(members.memberId));
  return {
    members: rows.map(({ member }) => member),
    staffEmails: new Map(Object.entries(rows[0]?.staffEmails ?? {})),
    hasDevices: rows[0]?.hasDevices ?? false,
  };
}
