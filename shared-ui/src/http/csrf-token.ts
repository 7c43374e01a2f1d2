import { callAddress } from 'api/contract/calls/call-address.ts';

let pending: Promise<unknown> | undefined;

function readToken(): string | undefined {
  return document.cookie.match(/(?:^|; )csrf_token=([^;]+)/)?.[1];
}

/** A restarted browser may have kept the session but not this cookie, which is then fetched again. */
export async function csrfToken(): Promise<string | undefined> {
  if (!readToken()) {
    pending ??= fetch(callAddress('GET /api/check-auth'))
      .catch(() => undefined)
      .finally(() => {
        pending = undefined;
      });
    await pending;
  }
  return readToken();
}
