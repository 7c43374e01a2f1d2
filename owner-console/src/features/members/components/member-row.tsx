import type { Member } from 'api/contract/members.ts';
import Trash2 from 'lucide-react/icons/trash';
import { Button, Tag, useTranslation, VisuallyHidden } from 'shared-ui';
import { IconButton } from '../../../components/icon-button.tsx';
import { useShortDate } from '../../../data/use-short-date.ts';
import { Avatar } from '../../../domain/staff/avatar.tsx';
import styles from '../../../domain/staff/staff.module.css';
import { useStaff } from '../../../domain/staff/use-staff.ts';

interface Props {
  member: Member;
  isSelf: boolean;
  isOnlyOwner: boolean;
  isSending: boolean;
  onChange: () => void;
  onSendAgain: () => void;
  onRemove: () => void;
}

export function MemberRow({
  member,
  isSelf,
  isOnlyOwner,
  isSending,
  onChange,
  onSendAgain,
  onRemove,
}: Props) {
  const { t } = useTranslation('console');
  const shortDate = useShortDate();
  const { email, name, role, state, last_seen_at: seen, invited_at: invited } = member;
  const staffName = useStaff().staff.find(({ staff_id }) => staff_id === member.staff_id)?.name;
  const isInvited = state === 'invited';
  return (
    <li>
      <Avatar person={{ name: name || email.charAt(0), color: '', active: true, photo_url: '' }} />
      <div>
        <div className={styles.name}>
          {name || email} {isSelf && <Tag>{t('members.you')}</Tag>}
          {!isSelf && seen && <Tag>{t('members.seen', { date: shortDate(seen) })}</Tag>}{' '}
          {member.second_factor && <Tag tone="ok">{t('security.title')}</Tag>}{' '}
          {invited && <Tag tone="warn">{t('members.invited', { date: shortDate(invited) })}</Tag>}
        </div>
        <div className={styles.facts}>
          {[name && email, t(`members.is.${role}`, { name: staffName })].filter(Boolean).join(' · ')}
        </div>
      </div>
      <div className={styles.acts}>
        {isInvited && (
          <Button variant="quiet" small busy={isSending} onClick={onSendAgain}>
            {t('members.again')}
            <VisuallyHidden> {email}</VisuallyHidden>
          </Button>
        )}
        {isOnlyOwner ? (
          <span className={styles.hint}>{t('members.onlyOwner')}</span>
        ) : (
          <>
            <Button variant="quiet" small onClick={onChange}>
              {t('members.change')}
              <VisuallyHidden> {email}</VisuallyHidden>
            </Button>
            <IconButton
              label={t(isInvited ? 'members.withdrawOf' : 'members.remove', { email })}
              onClick={onRemove}
            >
              <Trash2 />
            </IconButton>
          </>
        )}
      </div>
    </li>
  );
}
