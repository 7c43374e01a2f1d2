let pending: Promise<unknown> | undefined;

function readToken(): string | undefined {
  return document.cookie.match(/(?:^|; )csrf_token=([^;]+)/)?.[1];
}

/** The server sets a token that fits the browser's session. */
export async function renewCsrfToken(): Promise<string | undefined> {
  pending ??= fetch('/api/check-auth')
    .catch(() => undefined)
    .finally(() => {
      pending = undefined;
    });
  await pending;
  return readToken();
}

/** A restarted browser may have kept the session but not this cookie, which is then fetched again. */
export const csrfToken = async () => readToken() ?? renewCsrfToken();
