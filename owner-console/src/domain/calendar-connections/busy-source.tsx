import { useTranslation } from 'shared-ui';
import { useConnections } from './use-connections.ts';

/** Which calendar a busy time comes from. */
export function BusySource({ connectionId }: { connectionId: string | undefined }) {
  const { t } = useTranslation('console');
  const connection = useConnections().data?.connections.find(({ id }) => id === connectionId);
  return (
    <p>
      {connection
        ? t('calendars.noteOf', { name: connection.name, host: connection.host })
        : t('calendars.note')}
    </p>
  );
}
