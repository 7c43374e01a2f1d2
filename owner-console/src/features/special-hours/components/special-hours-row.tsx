import type { SpecialHours } from 'api/contract/special-hours.ts';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { currentLanguage, Tag, useTranslation } from 'shared-ui';
import { IconButton, iconButton } from '../../../components/icon-button.tsx';
import { ListRow } from '../../../components/list-row.tsx';
import { PlaceLink } from '../../../components/place-link.tsx';
import { useMayChange } from '../../../data/use-role.ts';
import { SPECIAL_HOURS } from '../../../domain/hours/special-hours-address.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { entryDates, entryHours } from '../entry-texts.ts';
import { NeededLink } from './needed-link.tsx';
import styles from './special-hours.module.css';

interface Props {
  entry: SpecialHours;
  onRemove: () => void;
}

export function SpecialHoursRow({ entry, onRemove }: Props) {
  const { t } = useTranslation('console');
  const lang = currentLanguage();
  const person = useStaff().staff.find(({ staff_id }) => staff_id === entry.staff_id);
  const isOthers = !useMayChange()(entry.staff_id);
  const dates = entryDates(entry, lang);
  return (
    <ListRow
      className={styles.words}
      words={
        <>
          <span className={styles.dates}>
            {dates} {entry.yearly && <Tag>{t('special.everyYear')}</Tag>} {person && <Tag>{person.name}</Tag>}
          </span>
          <span>
            <b>{entryHours(entry, lang) || t('special.closed')}</b>
            {entry.note && ` · ${entry.note}`}
          </span>
        </>
      }
      actions={
        isOthers ? null : (
          <>
            <NeededLink entry={entry} />
            <PlaceLink
              to={{ ...SPECIAL_HOURS, item: entry.id }}
              className={iconButton}
              aria-label={t('special.edit', { dates })}
            >
              <Pencil />
            </PlaceLink>
            <IconButton label={t('special.remove', { dates })} onClick={onRemove}>
              <Trash2 />
            </IconButton>
          </>
        )
      }
    />
  );
}
