import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'shared-ui';
import { create } from 'zustand';
import { useRole } from '../../data/use-role.ts';
import { shortNames } from '../staff/short-names.ts';
import { useStaff } from '../staff/use-staff.ts';
import type { PeopleNames } from './entries.ts';

const KEY = 'slotwell.people';
const SEPARATOR = ' ';

/** One array, so that hydration finds what the server had. */
const NOBODY: readonly string[] = [];

function readChosen(): readonly string[] {
  try {
    return globalThis.localStorage?.getItem(KEY)?.split(SEPARATOR) ?? NOBODY;
  } catch {
    // Storage is blocked.
    return NOBODY;
  }
}

function keepChosen(chosen: readonly string[]) {
  try {
    if (chosen.length > 0) localStorage.setItem(KEY, chosen.join(SEPARATOR));
    else localStorage.removeItem(KEY);
  } catch {
    // Lost with the page.
  }
}

/** Ids of the people whose calendar is shown, of this browser; none is everyone. */
const usePeopleStore = create<{ chosen: readonly string[] }>()(() => ({ chosen: readChosen() }));

export function showPeople(chosen: readonly string[]) {
  keepChosen(chosen);
  usePeopleStore.setState({ chosen });
}

/** The active people, those chosen among them (none is everyone), and names by id. Nothing with one person. */
export function usePeople() {
  const { t } = useTranslation('console');
  const { staff, active, isTeam } = useStaff();
  const { isStaff, staffId: own } = useRole();
  const stored = useSyncExternalStore(
    usePeopleStore.subscribe,
    () => usePeopleStore.getState().chosen,
    () => NOBODY,
  );
  return useMemo(() => {
    const names: PeopleNames = new Map(
      isTeam
        ? [['', t('people.everyone')], ...staff.map(({ staff_id, name }) => [staff_id, name] as const)]
        : [],
    );
    const people = isTeam ? active : [];
    const chosen = stored.filter((id) => people.some(({ staff_id }) => staff_id === id));
    /** What belongs to the whole business is shown with everyone's; the role `staff` is shown its own. */
    const isShown = (staffId: string | null) =>
      staffId === null || (isStaff ? staffId === own : chosen.length === 0 || chosen.includes(staffId));
    const colors = new Map(staff.map(({ staff_id, color }) => [staff_id, color]));
    const findColor = (staffId: string | null) => colors.get(staffId ?? '') ?? '';
    return { people, chosen, names, shortNames: shortNames(people), isShown, findColor };
  }, [staff, active, isTeam, isStaff, own, stored, t]);
}
