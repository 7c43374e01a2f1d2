import type { Member } from 'api/contract/members.ts';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { ApiError, Button, Skeleton, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { SectionCard } from '../../../components/section-card.tsx';
import styles from '../../../domain/staff/staff.module.css';
import { useMembers } from '../use-members.ts';
import { DemandSwitch } from './demand-switch.tsx';
import { MemberRow } from './member-row.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';

const MemberDialog = prefetchedComponent(() => import('./member-dialog.tsx'));

export function MembersCard({ email }: { email: string }) {
  const { t } = useTranslation('console');
  const { members, isLoaded, error, retry, inviteAgain } = useMembers();
  const [edited, setEdited] = useState<{ member: Member | null } | null>(null);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const [sending, setSending] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isSelf = (member: Member) => member.email.toLowerCase() === email.toLowerCase();
  const owners = members.filter(({ role, state }) => role === 'owner' && state === 'active');

  async function attempt(send: () => Promise<void>) {
    setFailure(null);
    try {
      await send();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause.message || t('members.failed'));
    }
  }

  async function sendAgain({ member_id, email: to }: Member) {
    setSending(member_id);
    await attempt(async () => {
      await inviteAgain(member_id);
      toast({ text: t('members.sent', { email: to }) });
    });
    setSending(null);
  }

  return (
    <SectionCard
      id="members"
      title={t('sections.members')}
      help={t('members.help')}
      aside={
        <Button
          small
          icon={<Plus size={18} strokeWidth={1.8} aria-hidden />}
          onClick={() => setEdited({ member: null })}
        >
          {t('members.invite')}
        </Button>
      }
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      {error && !isLoaded && <LoadFailed text={t('members.loadFailed')} onRetry={retry} />}
      {!isLoaded && !error && <Skeleton height="9rem" />}
      <ul className={styles.list}>
        {members.map((member) => (
          <MemberRow
            key={member.member_id}
            member={member}
            isSelf={isSelf(member)}
            isOnlyOwner={owners.length === 1 && owners[0] === member}
            isSending={sending === member.member_id}
            onChange={() => setEdited({ member })}
            onSendAgain={() => sendAgain(member)}
            onRemove={() => setLeaving(member)}
          />
        ))}
      </ul>
      {members.length > 1 && (
        <div className={styles.resting}>
          <DemandSwitch isSecured={members.some((member) => isSelf(member) && member.second_factor)} />
        </div>
      )}
      {isLoaded && members.length === 1 && <p className={styles.hint}>{t('members.alone')}</p>}
      <Suspense>{edited && <MemberDialog {...edited} onClose={() => setEdited(null)} />}</Suspense>
      {leaving && <RemoveMemberDialog member={leaving} onClose={() => setLeaving(null)} />}
    </SectionCard>
  );
}
