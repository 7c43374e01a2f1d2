import type { Member } from 'api/contract/members.ts';
import { useState } from 'react';
import { ApiError, Banner, Button, Skeleton, useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { RemovalDialog } from '../../../components/removal-dialog.tsx';
import { useMembers } from '../use-members.ts';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';
import styles from './members.module.css';

interface Props {
  email: string;
  onClose: () => void;
}

export default function MembersDialog({ email, onClose }: Props) {
  const { t } = useTranslation('console');
  const { members, isLoaded, error, retry, ...changes } = useMembers();
  const [leaving, setLeaving] = useState<Member | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const owners = members.filter(({ role, state }) => role === 'owner' && state === 'active');
  const isSelf = (member: Member) => member.email.toLowerCase() === email.toLowerCase();

  async function attempt(work: Promise<void>, said: string) {
    setBusy(true);
    setFailure(null);
    setDone('');
    try {
      await work;
      setDone(said);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause.message || t('members.failed'));
    } finally {
      setBusy(false);
    }
  }

  async function invite(address: string, access: Parameters<typeof changes.invite>[1]) {
    await changes.invite(address, access);
    setDone(t('members.sent', { email: address }));
  }

  if (leaving) {
    return (
      <RemovalDialog
        title={t('members.removeTitle', { email: leaving.email })}
        confirmLabel={t(leaving.state === 'invited' ? 'members.withdraw' : 'members.removeGo')}
        failure={t('members.failed')}
        remove={async () => {
          await changes.remove(leaving.member_id);
          setLeaving(null);
        }}
        onClose={() => setLeaving(null)}
      >
        <p>{t(leaving.state === 'invited' ? 'members.withdrawHelp' : 'members.removeHelp')}</p>
      </RemovalDialog>
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('members.title')}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className={styles.body}>
        <p className={styles.hint}>{t('members.help')}</p>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <p role="status" className={styles.done}>
          {done}
        </p>
        {error && !isLoaded ? (
          <LoadFailed text={t('members.loadFailed')} onRetry={retry} />
        ) : !isLoaded ? (
          <Skeleton height="8rem" />
        ) : (
          <ul className={styles.list}>
            {members.map((member) => (
              <MemberRow
                key={member.member_id}
                member={member}
                isSelf={isSelf(member)}
                isOnlyOwner={owners.length === 1 && owners[0] === member}
                busy={busy}
                onChange={(access) =>
                  void attempt(changes.change(member.member_id, access), t('members.changed'))
                }
                onInviteAgain={() =>
                  void attempt(
                    changes.inviteAgain(member.member_id),
                    t('members.sent', { email: member.email }),
                  )
                }
                onRemove={() => setLeaving(member)}
              />
            ))}
          </ul>
        )}
        <InviteForm onInvite={invite} />
      </div>
    </Dialog>
  );
}
