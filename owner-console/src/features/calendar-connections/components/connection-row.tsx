import type { CalendarConnection } from 'api/contract/calendar-connections.ts';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash2 from 'lucide-react/icons/trash';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useState } from 'react';
import { ApiError, announce, Button, Tag, useTranslation, VisuallyHidden } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { useConnectionChanges } from '../../../domain/calendar-connections/use-connections.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { useConnectionTexts } from '../use-connection-texts.ts';
import styles from './connection-list.module.css';
import { EditConnectionDialog } from './edit-connection-dialog.tsx';
import { PasswordAgain } from './password-again.tsx';
import { RemoveConnectionDialog } from './remove-connection-dialog.tsx';

const SMALL = { size: 18, strokeWidth: 1.8, 'aria-hidden': true };
const STATE_ICON = { size: 14, strokeWidth: 2.2, 'aria-hidden': true };

function StateIcon({ state }: Pick<CalendarConnection, 'state'>) {
  if (state === 'ok') return <Check {...STATE_ICON} />;
  return state === 'stale' ? <Clock {...STATE_ICON} /> : <TriangleAlert {...STATE_ICON} />;
}

export function ConnectionRow({ connection }: { connection: CalendarConnection }) {
  const { t } = useTranslation('console');
  const { staff, isTeam } = useStaff();
  const { refresh } = useConnectionChanges();
  const { tag, facts } = useConnectionTexts(connection);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [opened, setOpened] = useState<'edit' | 'remove' | 'password' | null>(null);
  const { name } = connection;
  const person = staff.find(({ staff_id }) => staff_id === connection.staff_id);
  const isRefused = connection.state === 'auth_failed';
  const needsPassword = isRefused && connection.kind === 'caldav';

  async function read() {
    setBusy(true);
    setFailure('');
    try {
      const { state } = await refresh(connection.id);
      if (state === 'ok') announce(t('calendars.upToDate', { name }), 'polite');
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause.message);
    }
    setBusy(false);
  }

  return (
    <li>
      <span className={styles.glyph} aria-hidden="true">
        <CalendarDays size={20} strokeWidth={1.8} />
      </span>
      <div className={styles.words}>
        <b>
          {name}{' '}
          <span role="status">
            <Tag tone={connection.state === 'ok' ? 'ok' : 'warn'}>
              <StateIcon state={connection.state} />
              {tag}
            </Tag>
          </span>
        </b>
        <span>
          {[name !== connection.host && connection.host, isTeam && (person?.name ?? t('staff.wholeBusiness'))]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span>{facts}</span>
        {needsPassword && opened !== 'password' && (
          <Button
            variant="secondary"
            small
            icon={<KeyRound {...SMALL} />}
            onClick={() => setOpened('password')}
          >
            {t('calendars.enterPassword')}
            <VisuallyHidden>{` ${name}`}</VisuallyHidden>
          </Button>
        )}
        {needsPassword && opened === 'password' && (
          <PasswordAgain connection={connection} onClose={() => setOpened(null)} />
        )}
        {failure && <Banner tone="danger">{failure}</Banner>}
      </div>
      <span className={styles.acts}>
        {!isRefused && (
          <Button
            variant="quiet"
            small
            icon={<RefreshCw {...SMALL} />}
            busy={busy}
            busyLabel={t('calendars.reading')}
            onClick={() => void read()}
          >
            {t('calendars.readNow')}
            <VisuallyHidden>{` ${name}`}</VisuallyHidden>
          </Button>
        )}
        <IconButton label={`${t('calendars.edit')} ${name}`} onClick={() => setOpened('edit')}>
          <Pencil />
        </IconButton>
        <IconButton label={`${t('calendars.remove')} ${name}`} onClick={() => setOpened('remove')}>
          <Trash2 />
        </IconButton>
      </span>
      {opened === 'edit' && <EditConnectionDialog connection={connection} onClose={() => setOpened(null)} />}
      {opened === 'remove' && (
        <RemoveConnectionDialog connection={connection} onClose={() => setOpened(null)} />
      )}
    </li>
  );
}
