import { useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { CustomerNote } from '../../../components/customer-note.tsx';
import type { CustomerNotice } from '../../../domain/calendar/use-event-changes.ts';

interface Props {
  customerName: string;
  value: CustomerNotice;
  onChange: (notice: CustomerNotice) => void;
}

/** Whether the customer is emailed about a move, and with which note. */
export function NoticeFields({ customerName, value, onChange }: Props) {
  const { t } = useTranslation('console');
  const tells = value.notify_customer !== false;
  return (
    <>
      <Checkbox
        label={t('event.tell', { who: customerName })}
        checked={tells}
        onChange={({ target }) => onChange(target.checked ? { note: '' } : { notify_customer: false })}
      />
      {tells && <CustomerNote value={value.note ?? ''} onChange={(note) => onChange({ note })} />}
    </>
  );
}

export const toNotice = ({ note = '', ...notice }: CustomerNotice): CustomerNotice =>
  notice.notify_customer === false ? notice : { note: note.trim() };
