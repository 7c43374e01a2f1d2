import { useTranslation } from 'shared-ui';

/** Whom an appointment is with; null where that is no choice. */
export type Whom = { name: string } | 'anyone' | null;

export function useWhom() {
  const { t } = useTranslation('widget');
  /** "with Marco", "with anyone", ''. */
  const withWhom = (whom: Whom) =>
    whom === null ? '' : whom === 'anyone' ? t('staff.withAnyone') : t('staff.with', { name: whom.name });
  /** "Skin fade, with Marco". */
  const addWhom = (text: string, whom: Whom) =>
    whom ? t('staff.joined', { text, whom: withWhom(whom) }) : text;
  return { withWhom, addWhom };
}
