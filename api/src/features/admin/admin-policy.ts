import { MAX_LENGTH } from '../../contract/limits.ts';
import { date, language } from '../../contract/scalars.ts';
import { BATCH_ROWS } from '../../db/batches.ts';
import type { Member } from '../../domain/members/members.repository.ts';
import { enqueueAll, type Mail } from '../../outbox/outbox.repository.ts';
import { claimUnannounced } from './admin.repository.ts';
import { type AdminDeps, CommandError } from './owner-command.ts';

export interface PolicyChange {
  effectiveDate: string;
  summaries: { en: string; 'zh-CN': string };
}

/** Throws `CommandError`. */
export function readPolicyChange(
  [effectiveDate = '', en = '', zhCN = '']: string[],
  now: Date,
): PolicyChange {
  if (!date.safeParse(effectiveDate).success || new Date(effectiveDate) <= now)
    throw new CommandError('Say from which day the change applies: a date in the future, as in 2027-01-15.');
  const isSummary = (text: string) => text.trim() !== '' && text.length <= MAX_LENGTH.text;
  if (!isSummary(en) || !isSummary(zhCN))
    throw new CommandError(
      `Say what changes, in English and then in Chinese, each in quotation marks and at most ${MAX_LENGTH.text} characters.`,
    );
  return { effectiveDate, summaries: { en, 'zh-CN': zhCN } };
}

function announcement({ env }: AdminDeps, owner: Member, change: PolicyChange): Mail<'policy_change'> {
  const reader = language.parse(owner.language);
  return {
    businessKey: owner.businessKey,
    kind: 'policy_change',
    payload: {
      effectiveDate: change.effectiveDate,
      summary: change.summaries[reader],
      privacyUrl: `${env.publicUrl}/privacy`,
      termsUrl: `${env.publicUrl}/terms`,
      operatorEmail: env.operator.email,
    },
    language: reader,
    to: { address: owner.email, name: '' },
  };
}

/**
 * Mails all owners who were not mailed a change on that date or a later one. An owner's mark and mail are one transaction:
 * a command that was interrupted can be repeated. Returns how many are mailed.
 */
export async function announcePolicyChange(deps: AdminDeps, change: PolicyChange): Promise<number> {
  let mailed = 0;
  let after: Member | null = null;
  for (;;) {
    const owners: Member[] = await deps.db.transaction(async (tx) => {
      const claimed = await claimUnannounced(tx, {
        after,
        effectiveDate: change.effectiveDate,
        limit: BATCH_ROWS,
      });
      await enqueueAll(
        tx,
        claimed.map((owner) => announcement(deps, owner, change)),
        deps.now(),
      );
      return claimed;
    });
    mailed += owners.length;
    const toSortKey = ({ businessKey, memberId }: Member) => `${businessKey} ${memberId}`;
    after = owners.toSorted((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1)).at(-1) ?? null;
    if (after === null) return mailed;
  }
}
