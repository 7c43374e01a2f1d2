import type { Member } from 'api/contract/members.ts';
import { Trash2 } from 'lucide-react';
import { Button, Tag, useTranslation, VisuallyHidden } from 'shared-ui';
import { IconButton } from '../../../components/icon-button.tsx';
import type { Access } from '../use-members.ts';
import { AccessSelect } from './access-select.tsx';
import styles from './members.module.css';

interface Props {
  member: Member;
  isSelf: boolean;
  isOnlyOwner: boolean;
  busy: boolean;
  onChange: (access: Access) => void;
  onInviteAgain: () => void;
  onRemove: () => void;
}

export function MemberRow({ member, isSelf, isOnlyOwner, busy, onChange, onInviteAgain, onRemove }: Props) {
  const { t } = useTranslation('console');
  const { email, state } = member;
  return (
    <li className={styles.member}>
      <div className={styles.name}>
        {email} {isSelf && <Tag>{t('members.you')}</Tag>}
        {state === 'invited' && <Tag>{t('members.invited')}</Tag>}
      </div>
      {isOnlyOwner ? (
        <p className={styles.hint}>{t('members.onlyOwner')}</p>
      ) : (
        <div className={styles.access}>
          <AccessSelect
            name={t('members.roleOf', { email })}
            value={member}
            disabled={busy}
            onChoose={onChange}
          />
          <IconButton label={t('members.remove', { email })} disabled={busy} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        </div>
      )}
      {state === 'invited' && (
        <Button variant="secondary" small disabled={busy} onClick={onInviteAgain}>
          {t('members.again')}
          <VisuallyHidden> {email}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
