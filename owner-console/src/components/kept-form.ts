import { useEffect } from 'react';
import { useUser } from '../data/queries.ts';

const storageKey = (form: string) => `slotwell:form:${form}`;

function write(form: string, value: unknown) {
  try {
    if (value === null) sessionStorage.removeItem(storageKey(form));
    else sessionStorage.setItem(storageKey(form), JSON.stringify(value));
  } catch {
    // Storage is blocked or full: a reload loses the form.
  }
}

/** What the form held when the page was left with it open; null for nothing, or if it was another login's. */
export function readKeptForm<T>(form: string, email: string): T | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey(form)) ?? 'null');
    return stored?.email === email ? stored.value : null;
  } catch {
    return null;
  }
}

/** Keeps `value` over a reload of the page, until the form is closed. */
export function useKeptForm(form: string, value: unknown, isChanged: boolean) {
  const email = useUser().data?.email;
  useEffect(() => {
    if (isChanged && email) write(form, { email, value });
  }, [form, value, isChanged, email]);
  useEffect(() => () => write(form, null), [form]);
}

export function forgetForms() {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(storageKey('')));
  for (const key of keys) sessionStorage.removeItem(key);
}
