import { NEW } from 'api/contract/console-address.ts';
import { ButtonLink, useTranslation } from 'shared-ui';
import { linkProps } from '../../components/place-link.tsx';
import { useConsoleContext } from '../../data/console-context.ts';
import { STAFF } from './addresses.ts';
import { useStaff } from './use-staff.ts';
import styles from './work-with-others.module.css';

/** The only way to a second person; then there is a section for them. */
export function WorkWithOthers() {
  const { t } = useTranslation('console');
  const { staff } = useStaff();
  const { savesNothing } = useConsoleContext().variant;
  if (staff.length !== 1 || savesNothing) return null;
  return (
    <li className={styles.row}>
      <div>
        <b>{t('staff.withOthers')}</b>
        <p>{t('staff.withOthersHelp')}</p>
      </div>
      <ButtonLink variant="secondary" small {...linkProps({ ...STAFF, item: NEW })}>
        {t('staff.addPerson')}
      </ButtonLink>
    </li>
  );
}
