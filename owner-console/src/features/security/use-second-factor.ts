import { useCall } from '../../data/console-context.ts';
import { useRead, useUser } from '../../data/queries.ts';

interface WithPassword {
  password: string;
  code?: string;
}

/** The second factors of the login, and the calls that change them. */
export function useSecondFactor() {
  const call = useCall();
  const { data, error, mutate } = useRead('GET /api/second-factor', []);
  const user = useUser();
  const reread = async () => {
    await mutate();
    await user.mutate();
  };
  async function afterwards<T>(reply: Promise<T>): Promise<T> {
    const value = await reply;
    await reread();
    return value;
  }
  return {
    factors: data,
    error,
    reread,
    setUp: (password: string) => call('POST /api/second-factor/totp', { body: { password } }),
    confirm: async (code: string) =>
      (await call('POST /api/second-factor/totp/confirm', { body: { code } })).recovery_codes,
    newCodes: async (body: WithPassword) =>
      (await call('POST /api/second-factor/recovery-codes', { body })).recovery_codes,
    turnOff: (body: WithPassword) => afterwards(call('DELETE /api/second-factor', { body })),
    async addPasskey(password: string, name: string) {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const options = await call('POST /api/second-factor/passkeys/options', { body: { password } });
      const made = await startRegistration({ optionsJSON: options as never });
      const { id, rawId, type, response } = made;
      const { clientDataJSON, attestationObject, transports } = response;
      const body = {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
        ...(name !== '' && { name }),
      };
      return (await call('POST /api/second-factor/passkeys', { body })).recovery_codes;
    },
    removePasskey: (id: string, body: WithPassword) =>
      afterwards(call('DELETE /api/second-factor/passkeys/{id}', { params: { id }, body })),
  };
}
