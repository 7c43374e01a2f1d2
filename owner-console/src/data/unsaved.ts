import { useEffect, useId } from 'react';

/** Whether a draft survives that another place is shown, by the id of its form. */
const drafts = new Map<string, boolean>();

export const hasDraft = () => drafts.size > 0;

/** Whether one would be lost with the section that is shown. */
export const hasSectionDraft = () => [...drafts.values()].includes(false);

/** Whether anything may be lost: a dialog may have fields outside its form. */
export const hasUnsaved = () =>
  hasDraft() || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

export function useDraft(isUnsaved: boolean, staysMounted = false): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    drafts.set(id, staysMounted);
    return () => void drafts.delete(id);
  }, [id, isUnsaved, staysMounted]);
}
