import { useEffect, useId } from 'react';

const unsaved = new Set<string>();

/** Whether a form holds a draft. */
export const hasDraft = () => unsaved.size > 0;

/** Whether anything may be lost: a dialog may have more fields than one form knows. */
export const hasUnsaved = () =>
  hasDraft() || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

export function useDraft(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [id, isUnsaved]);
}
