import { useState } from 'react';
import { ApiError } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import { forgetForms } from '../../components/kept-form.ts';
import { useCall } from '../../data/console-context.ts';
import { endSession } from '../../data/session.ts';
import { forgetPush } from '../../domain/device/push-device.ts';

export function useLogout() {
  const call = useCall();
  const [busy, setBusy] = useState(false);

  async function logout() {
    setBusy(true);
    try {
      await endSession(async () => {
        await forgetPush(call);
        await call('POST /api/logout');
        forgetForms();
      }, '/');
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError) toast({ text: error.message, tone: 'note' });
      else throw error;
    }
  }

  return { logout, busy };
}
