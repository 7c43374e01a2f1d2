/** Milliseconds that a lower height must last: between two steps the content is short for a moment. */
const SETTLE = 500;

/** Reports an element's height whenever it changes, growth at once. Returns what ends it. */
export function watchHeight(element: Element, report: (height: number) => void): () => void {
  let reported = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    clearTimeout(settling);
    const height = Math.ceil(element.getBoundingClientRect().height);
    const wait = height < reported ? SETTLE : 0;
    settling = setTimeout(() => {
      if (height !== reported) report(height);
      reported = height;
    }, wait);
  });
  observer.observe(element);
  return () => {
    clearTimeout(settling);
    observer.disconnect();
  };
}
