import type { PublicBusiness } from 'api/contract/public.ts';
import { announce } from 'shared-ui';
import { useClient } from '../data/booking-client.ts';
import { isEmail } from '../features/details/details-rules.ts';
import { useBookingStore } from '../picker/booking-context.tsx';
import type { Proof } from '../picker/booking-store.ts';

export const proves = (proof: Proof | null, typed: string): boolean =>
  proof?.email === typed.trim() && proof.isProved;

/** Whether a code proved an address on this device, which only the server can read. */
export function useProvedAddress({ trust_devices }: PublicBusiness) {
  const store = useBookingStore();
  const { call } = useClient();

  async function isProved(typed: string): Promise<boolean> {
    const email = typed.trim();
    const { proof } = store.getState();
    if (proof?.email === email) return proof.isProved;
    if (!trust_devices || !isEmail(email)) return false;
    try {
      const { proved } = await call('POST /api/proved-address', { access: 'public', body: { email } });
      store.setState({ proof: { email, isProved: proved } });
      return proved;
    } catch {
      return false;
    }
  }

  async function forgetDevice(): Promise<void> {
    try {
      const { message } = await call('DELETE /api/proved-address', { access: 'public' });
      store.setState({ proof: null });
      announce(message);
    } catch (error) {
      announce(String(error instanceof Error ? error.message : error), 'assertive');
    }
  }

  return { isProved, forgetDevice };
}
