import { useTranslation } from 'shared-ui';
import { Switch } from 'shared-ui/switch.tsx';
import { useCall } from '../../../data/console-context.ts';
import { useUser } from '../../../data/queries.ts';

export function BookingMailsSwitch() {
  const { t } = useTranslation('console');
  const call = useCall();
  const { data: user, mutate } = useUser();
  if (!user) return null;
  const save = (booking_mails: boolean) =>
    mutate(call('PUT /api/user', { body: { booking_mails } }), {
      optimisticData: { ...user, booking_mails },
      revalidate: false,
      throwOnError: false,
    });
  return (
    <Switch
      label={t('members.mails')}
      hint={t('members.mailsHelp')}
      checked={user.booking_mails}
      onChange={(wanted) => void save(wanted)}
    />
  );
}
