import type { Notifications } from 'api/contract/members.ts';
import { Skeleton, useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { Switch } from 'shared-ui/switch.tsx';
import { useCall } from '../../../data/console-context.ts';
import { useRead } from '../../../data/queries.ts';
import { useRole } from '../../../data/use-role.ts';

/** What the login at the screen is told of bookings; each switch saves at once. */
export function NotificationSwitches() {
  const { t } = useTranslation('console');
  const call = useCall();
  const { isStaff } = useRole();
  const { data, error, mutate } = useRead('GET /api/me/notifications', []);
  if (error) return <LoadFailed text={t('notifications.loadFailed')} onRetry={() => mutate()} />;
  if (!data) return <Skeleton height="7rem" />;
  const save = (changes: Partial<Notifications>) => {
    const wanted = { ...data, ...changes };
    return mutate(call('PUT /api/me/notifications', { body: wanted }), {
      optimisticData: wanted,
      revalidate: false,
      throwOnError: false,
    });
  };
  return (
    <>
      <Switch
        label={t('notifications.mail')}
        hint={t(isStaff ? 'notifications.byTeam' : 'notifications.mailHelp')}
        checked={data.mail}
        onChange={(mail) => void save({ mail })}
      />
      <Switch
        label={t('notifications.push')}
        hint={t('notifications.pushHelp')}
        checked={data.push}
        onChange={(push) => void save({ push })}
      />
    </>
  );
}
