/// <reference path="../virtual-modules.d.ts" />
let loading: Promise<ReadonlySet<string>> | null = null;

function load() {
  loading ??= import('virtual:common-passwords').then(
    ({ default: list }) => new Set(list.split(' ')),
    () => {
      loading = null;
      return new Set<string>();
    },
  );
  return loading;
}

export const prefetchCommonPasswords = (): void => void load();

/** Decides as the server does. False if the list cannot be loaded, because the server checks again. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await load()).has(password.toLowerCase());
}

/** A rule of react-hook-form with the message of a common password. */
export const isUncommon = (message: string) => async (password: unknown) =>
  (await isCommonPassword(String(password))) ? message : true;
