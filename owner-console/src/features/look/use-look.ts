import type { Profile, ProfileBody } from 'api/contract/profile.ts';
import type { UploadOptions } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { moved } from '../../components/use-drag-order.ts';
import { useCall, useUpload } from '../../data/console-context.ts';
import { KEYS } from '../../data/queries.ts';

type SinglePicture = 'logo' | 'cover';
type Photos = Profile['photos'];

/** Each function rejects with an ApiError. */
export function useLook() {
  const call = useCall();
  const upload = useUpload();
  const { mutate } = useSWRConfig();
  const keep = (change: Partial<Profile>) =>
    mutate<Profile>(KEYS.profile, (profile) => profile && { ...profile, ...change }, { revalidate: false });

  return {
    async save(body: Pick<ProfileBody, 'brand_color' | 'website' | 'map' | 'search_engines'>) {
      await keep((await call('POST /api/profile', { idempotent: true, body })).profile);
    },
    show: keep,
    reload: () => mutate(KEYS.profile),
    async setPicture(which: SinglePicture, options: UploadOptions) {
      await keep((await upload(`PUT /api/profile/${which}`, {}, options)).profile);
    },
    async removePicture(which: SinglePicture) {
      await keep((await call(`DELETE /api/profile/${which}`)).profile);
    },
    async addPhoto(alt: string, options: UploadOptions) {
      const { photos } = await upload('POST /api/photos', { query: { alt } }, options);
      await keep({ photos });
      return photos;
    },
    async describePhoto(id: string, alt: string) {
      await keep(await call('PUT /api/photos/{id}', { params: { id }, body: { alt } }));
    },
    async movePhoto(photos: Photos, from: number, to: number) {
      const id = photos[from]?.photo_id;
      if (!id) return;
      await keep({ photos: moved(photos, from, to) });
      try {
        await keep(await call('PUT /api/photos/{id}', { params: { id }, body: { position: to } }));
      } catch (error) {
        await keep({ photos });
        throw error;
      }
    },
    async removePhoto(id: string) {
      await keep(await call('DELETE /api/photos/{id}', { params: { id } }));
    },
  };
}
