import type { Member } from 'api/contract/members.ts';
import type { Staff } from 'api/contract/staff.ts';
import { Suspense, useState } from 'react';
import { ApiError, Button, Skeleton, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { SectionCard } from '../../../components/section-card.tsx';
import { useShortDate } from '../../../data/use-short-date.ts';
import { useMembers } from '../use-members.ts';
import styles from './person-log-in.module.css';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';

const MemberDialog = prefetchedComponent(() => import('./member-dialog.tsx'));

const isLogInFor = (person: Staff) => (member: Member) =>
  (member.role === 'staff' && member.staff_id === person.staff_id) ||
  (person.email !== '' && member.email.toLowerCase() === person.email.toLowerCase());

/** The logins of a person, the invitation included. */
export function PersonLogInCard({ person }: { person: Staff }) {
  const { t } = useTranslation('console');
  const { members, isLoaded, error, retry } = useMembers();
  const [isInviting, setInviting] = useState(false);
  const own = members.filter(isLogInFor(person));
  return (
    <SectionCard id="person-log-in" title={t('person.logIn')}>
      {error && !isLoaded && <LoadFailed text={t('members.loadFailed')} onRetry={retry} />}
      {!isLoaded && !error && <Skeleton height="4rem" />}
      {isLoaded && own.length === 0 && (
        <ul>
          <li className={styles.row}>
            <span className={styles.words}>{t('person.noLogIn')}</span>
            <Button variant="secondary" small onClick={() => setInviting(true)}>
              {t('members.invite')}
            </Button>
          </li>
        </ul>
      )}
      <ul>
        {own.map((member) => (
          <LogInRow key={member.member_id} member={member} />
        ))}
      </ul>
      <Suspense>
        {isInviting && <MemberDialog member={null} person={person} onClose={() => setInviting(false)} />}
      </Suspense>
    </SectionCard>
  );
}

function LogInRow({ member }: { member: Member }) {
  const { t } = useTranslation('console');
  const shortDate = useShortDate();
  const { inviteAgain } = useMembers();
  const [dialog, setDialog] = useState<'change' | 'remove' | null>(null);
  const [failure, setFailure] = useState('');
  const { email, role, last_seen_at: seen, invited_at: invited } = member;
  const state = invited
    ? t('person.invited', { date: shortDate(invited) })
    : t(seen ? 'person.logsInSince' : 'person.logsIn', { date: seen ? shortDate(seen) : '' });

  async function sendAgain() {
    setFailure('');
    try {
      await inviteAgain(member.member_id);
      toast({ text: t('members.sent', { email }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  }

  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <b>{email}</b>
        {`${state} · ${t(`person.may.${role}`)}`}
      </span>
      <span className={styles.acts}>
        {invited && (
          <Button variant="secondary" small onClick={() => void sendAgain()}>
            {t('person.sendAgain')}
          </Button>
        )}
        <Button variant="quiet" small onClick={() => setDialog('change')}>
          {t('members.change')}
        </Button>
        {role === 'staff' && (
          <Button variant="quiet" small onClick={() => setDialog('remove')}>
            {t(invited ? 'person.takeBack' : 'person.removeLogIn')}
          </Button>
        )}
      </span>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Suspense>
        {dialog === 'change' && <MemberDialog member={member} onClose={() => setDialog(null)} />}
      </Suspense>
      {dialog === 'remove' && <RemoveMemberDialog member={member} onClose={() => setDialog(null)} />}
    </li>
  );
}
