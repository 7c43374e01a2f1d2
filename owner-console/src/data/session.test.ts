import { expect, it, vi } from 'vitest';

vi.mock('../worker/agenda.ts', () => ({ forgetAgenda: async () => undefined }));
vi.mock('./unsaved.ts', () => ({ hasUnsaved: () => true }));
const location = { search: '', assign: vi.fn(), replace: vi.fn() };
vi.stubGlobal('location', location);
const { endSession, resumeSession, useSessionStore } = await import('./session.ts');

const DELETED = '/?success=account_deleted';

it('an owner whose deletion fails stays, and is asked for the password when the session ends', async () => {
  const failed = new Error('no connection');
  await expect(endSession(() => Promise.reject(failed), DELETED)).rejects.toBe(failed);
  void resumeSession();
  expect(useSessionStore.getState().resume).not.toBeNull();
  expect(location.replace).not.toHaveBeenCalled();
});

it('an owner whose deletion is repeated after a lost reply comes to the login', async () => {
  await endSession(resumeSession, DELETED);
  expect(location.replace).toHaveBeenCalledWith('/?error=session_ended');
  expect(location.assign).not.toHaveBeenCalled();
});
