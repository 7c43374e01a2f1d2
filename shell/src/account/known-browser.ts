const KEY = 'slotwell.known';

/** Browsers with an earlier login see the login form first. */
export function rememberLogin(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage may be disabled; nothing depends on it.
  }
}

export function hasLoggedInBefore(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
