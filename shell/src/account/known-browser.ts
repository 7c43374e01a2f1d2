const KEY = 'slotwell.known';

/** Who has logged in here before is met with the login form. */
export function rememberLogin(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage may be switched off; nothing depends on it.
  }
}

export function hasLoggedInBefore(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
