import { useState } from 'react';
import { ApiError } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import { forgetForms } from '../../components/kept-form.ts';
import { useCall } from '../../data/console-context.ts';
import { forgetPush } from '../../domain/device/push-device.ts';
import { forgetAgenda } from '../../worker/agenda.ts';

export function useLogout() {
  const call = useCall();
  const [busy, setBusy] = useState(false);

  async function logout() {
    setBusy(true);
    try {
      await forgetPush(call);
      await call('POST /api/logout');
      await forgetAgenda();
      forgetForms();
      location.assign('/');
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError) toast({ text: error.message, tone: 'note' });
      else throw error;
    }
  }

  return { logout, busy };
}
