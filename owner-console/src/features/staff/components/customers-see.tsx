import Users from 'lucide-react/icons/users';
import { useTranslation } from 'shared-ui';
import { RailCard } from '../../../components/rail-card.tsx';
import avatar from '../../../domain/staff/avatar.module.css';
import { Avatar } from '../../../domain/staff/avatar.tsx';
import styles from '../../../domain/staff/staff.module.css';
import { useStaff } from '../../../domain/staff/use-staff.ts';

export function CustomersSee() {
  const { t } = useTranslation('console');
  const { active } = useStaff();
  return (
    <RailCard id="customers-see" title={t('staff.preview')} help={t('staff.previewHelp')}>
      <ul className={styles.preview}>
        <li>
          <span className={avatar.avatar} aria-hidden="true">
            <Users size={18} strokeWidth={1.8} />
          </span>
          <span>
            <b>{t('staff.anyone')}</b>
            <small>{t('staff.anyoneHelp')}</small>
          </span>
        </li>
        {active.map((person) => (
          <li key={person.staff_id}>
            <Avatar person={person} />
            <span>
              <b title={person.name}>{person.name}</b>
            </span>
          </li>
        ))}
      </ul>
    </RailCard>
  );
}
