import { ApiError, api } from 'shared-ui';

/** Leaves for the landing page when the session is gone; every other failure goes on to the caller. */
async function withSession<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) location.replace('/');
    throw error;
  }
}

/**
 * Reads one path below /api.
 * @throws ApiError
 */
export function load<T>(path: string): Promise<T> {
  return withSession(api.get(path).json<T>());
}

/**
 * Writes to one path below /api and returns the answer's body.
 * @throws ApiError
 */
export function send<T>(method: 'post' | 'put' | 'delete', path: string, json?: object): Promise<T> {
  return withSession(api(path, { method, json }).json<T>());
}
