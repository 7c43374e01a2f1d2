/** A part of a visit as the procedure sees it. */
export interface PartChoice {
  /** Minutes. */
  duration: number;
  /** Those who offer its service, the preferred ones first. */
  staffIds: readonly string[];
}

/**
 * Rule 14: the member of each part, null if there is none for one of them. One member does the whole visit if any can; else the
 * parts are given out in order, and what was given is never taken back.
 */
export function assignMembers(
  parts: readonly PartChoice[],
  isAble: (part: number, staffId: string) => boolean,
): string[] | null {
  const steady = parts[0]?.staffIds.find((staffId) => parts.every((_, part) => isAble(part, staffId)));
  if (steady !== undefined) return parts.map(() => steady);
  const members: string[] = [];
  for (const [part, { duration, staffIds }] of parts.entries()) {
    const previous = members.at(-1);
    const able = [...(previous === undefined ? [] : [previous]), ...(duration > 0 ? staffIds : [])];
    const chosen = able.find((staffId) => isAble(part, staffId));
    if (chosen === undefined) return null;
    members.push(chosen);
  }
  return members;
}
