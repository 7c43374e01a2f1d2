import type { Visible } from './messages.ts';

/**
 * Reports the part of `frame` that no window and no scrolling container clips. Returns a function that reports it again,
 * for events that the observer does not see.
 */
export function watchVisible(frame: Element, report: (visible: Visible) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, intersectionRect, boundingClientRect } of entries) {
      const top = intersectionRect.top - boundingClientRect.top;
      if (isIntersecting) report({ top, bottom: top + intersectionRect.height });
    }
  });
  return () => {
    observer.unobserve(frame);
    observer.observe(frame);
  };
}
