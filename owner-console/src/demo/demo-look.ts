import type { Profile } from 'api/contract/profile.ts';
import type { UploadFunction } from 'shared-ui';
import type { Handlers } from 'shared-ui/call-with.ts';
import { moved } from '../components/use-drag-order.ts';
import type { DemoState } from './demo-state.ts';

function toUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

export function lookCalls(state: DemoState) {
  const keep = (change: Partial<Profile>) => {
    state.profile = { ...state.profile, ...change };
    const { profile, staff } = state;
    return { profile, photos: profile.photos, staff };
  };
  const keepFace = (id: string | undefined, photo_url: string) => {
    state.staff = state.staff.map((person) => (person.staff_id === id ? { ...person, photo_url } : person));
    return keep({});
  };

  const handlers: Handlers = {
    'DELETE /api/profile/logo': async () => keep({ logo_url: '' }),
    'DELETE /api/profile/cover': async () => keep({ cover_url: '' }),
    async 'PUT /api/photos/{id}'({ params: { id }, body: { alt, position } = {} }) {
      const { photos } = state.profile;
      const from = photos.findIndex(({ photo_id }) => photo_id === id);
      const described = photos.map((photo, index) =>
        index === from ? { ...photo, alt: alt ?? photo.alt } : photo,
      );
      return keep({ photos: position === undefined ? described : moved(described, from, position) });
    },
    'DELETE /api/photos/{id}': async ({ params: { id } }) =>
      keep({ photos: state.profile.photos.filter(({ photo_id }) => photo_id !== id) }),
    'DELETE /api/staff/{id}/photo': async ({ params: { id } }) => keepFace(id, ''),
  };

  const upload = async (
    name: string,
    { params, query }: { params?: { id: string }; query?: { alt?: string } },
    { file }: { file: Blob },
  ) => {
    const url = await toUrl(file);
    if (name.endsWith('/logo')) return keep({ logo_url: url });
    if (name.endsWith('/cover')) return keep({ cover_url: url });
    if (params) return keepFace(params.id, url);
    const photo = { photo_id: state.newId('photo'), url, alt: query?.alt ?? '' };
    return keep({ photos: [...state.profile.photos, photo] });
  };
  return { handlers, upload: upload as UploadFunction };
}
