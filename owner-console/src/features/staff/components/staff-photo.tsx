import type { Staff } from 'api/contract/staff.ts';
import { ApiError, callAddress, useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import { useSWRConfig } from 'swr';
import { useCall, useUpload } from '../../../data/console-context.ts';
import { SinglePicture } from '../../../domain/pictures/single-picture.tsx';
import { Avatar } from '../../../domain/staff/avatar.tsx';

export function StaffPhoto({ person }: { person: Staff }) {
  const { t } = useTranslation('console');
  const call = useCall();
  const upload = useUpload();
  const { mutate } = useSWRConfig();
  const params = { id: person.staff_id };
  const keep = (reply: { staff: Staff[] }) =>
    mutate(callAddress('GET /api/staff'), reply, { revalidate: false });

  async function remove() {
    try {
      await keep(await call('DELETE /api/staff/{id}/photo', { params }));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ text: error.message, tone: 'note' });
      return false;
    }
  }
  return (
    <SinglePicture
      title={t('staff.photo')}
      help={t('staff.photoHelp')}
      url={person.photo_url}
      largest="face"
      removedText={t('staff.photoRemoved')}
      onSet={async (options) => {
        await keep(await upload('PUT /api/staff/{id}/photo', { params }, options));
      }}
      onRemove={remove}
    >
      <Avatar person={person} />
    </SinglePicture>
  );
}
