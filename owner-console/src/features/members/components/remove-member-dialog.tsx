import type { Member } from 'api/contract/members.ts';
import { useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import { RemovalDialog } from '../../../components/removal-dialog.tsx';
import { useMembers } from '../use-members.ts';

interface Props {
  member: Member;
  onClose: () => void;
}

export function RemoveMemberDialog({ member: { member_id, email, state }, onClose }: Props) {
  const { t } = useTranslation('console');
  const { remove } = useMembers();
  const isInvited = state === 'invited';
  return (
    <RemovalDialog
      title={t(isInvited ? 'members.withdrawTitle' : 'members.removeTitle', { email })}
      confirmLabel={t(isInvited ? 'members.withdraw' : 'members.removeGo')}
      failure={t('members.failed')}
      remove={async () => {
        await remove(member_id);
        onClose();
        toast({ text: t(isInvited ? 'members.withdrawn' : 'members.removed', { email }) });
        document.getElementById('members-title')?.focus();
      }}
      onClose={onClose}
    >
      <p>{t(isInvited ? 'members.withdrawHelp' : 'members.removeHelp')}</p>
    </RemovalDialog>
  );
}
