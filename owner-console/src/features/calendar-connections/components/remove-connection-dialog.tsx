import type { CalendarConnection } from 'api/contract/calendar-connections.ts';
import { useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import { RemovalDialog } from '../../../components/removal-dialog.tsx';
import { useConnectionChanges } from '../../../domain/calendar-connections/use-connections.ts';

interface Props {
  connection: CalendarConnection;
  onClose: () => void;
}

export function RemoveConnectionDialog({ connection, onClose }: Props) {
  const { t } = useTranslation('console');
  const { remove } = useConnectionChanges();
  const { name } = connection;
  return (
    <RemovalDialog
      title={t('calendars.removeQuestion', { name })}
      confirmLabel={t('calendars.removeConfirm')}
      failure={t('calendars.removeFailed')}
      remove={async () => {
        await remove(connection.id);
        toast({ text: t('calendars.removed', { name }) });
      }}
      onClose={onClose}
    >
      <p>
        {t('calendars.removeConsequence', { count: connection.events })}
        {connection.write && ` ${t('calendars.removeWritten')}`}
      </p>
    </RemovalDialog>
  );
}
