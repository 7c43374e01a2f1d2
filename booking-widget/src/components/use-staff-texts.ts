import { useTranslation } from 'shared-ui';

/** The chosen staff member, or anyone; null where there is no choice. */
export type StaffChoice = { name: string } | 'anyone' | null;

export function useStaffTexts() {
  const { t } = useTranslation('widget');
  function withStaff(staffChoice: StaffChoice) {
    if (staffChoice === 'anyone') return t('staff.withAnyone');
    return staffChoice ? t('staff.with', { name: staffChoice.name }) : '';
  }
  const addStaff = (text: string, staffChoice: StaffChoice) =>
    staffChoice ? t('staff.joined', { text, whom: withStaff(staffChoice) }) : text;
  return { withStaff, addStaff };
}
