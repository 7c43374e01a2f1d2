import { type RefObject, useEffect, useState } from 'react';

/** A width in px, which pick.module.css has too. */
const STEPS_BELOW = 680;

export const isInSteps = (view: Element): boolean => view.clientWidth < STEPS_BELOW;

/** False until the page is hydrated. */
export function useInSteps(view: RefObject<Element | null>): boolean {
  const [inSteps, setInSteps] = useState(false);
  useEffect(() => {
    const element = view.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => setInSteps(isInSteps(element)));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [view]);
  return inSteps;
}
