let pending: Promise<unknown> | undefined;

function readToken(): string | undefined {
  return document.cookie.match(/(?:^|; )csrf_token=([^;]+)/)?.[1];
}

/**
 * The token to send with a call that changes something. A browser that was restarted may have kept
 * the session but not this cookie, so it is asked for when it is missing.
 */
export async function csrfToken(): Promise<string | undefined> {
  if (!readToken()) {
    pending ??= fetch('/api/check-auth')
      .catch(() => undefined)
      .finally(() => {
        pending = undefined;
      });
    await pending;
  }
  return readToken();
}
