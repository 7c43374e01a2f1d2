import type { Role } from 'api/contract/members.ts';
import { useTranslation } from 'shared-ui';
import { Radio } from '../../../components/radio.tsx';
import styles from './member-dialog.module.css';

interface Props {
  roles: readonly Role[];
  chosen: Role;
  onChoose: (role: Role) => void;
}

export function RoleChoice({ roles, chosen, onChoose }: Props) {
  const { t } = useTranslation('console');
  return (
    <fieldset className={styles.roles}>
      <legend>{t('members.what')}</legend>
      {roles.map((role) => (
        <Radio
          key={role}
          name="role"
          label={t(`members.${role}`)}
          hint={t(`members.may.${role}`)}
          checked={role === chosen}
          onChange={() => onChoose(role)}
        />
      ))}
    </fieldset>
  );
}
