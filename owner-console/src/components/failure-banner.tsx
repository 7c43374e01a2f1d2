import { Banner } from 'shared-ui/banner.tsx';

function comeIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Scrolls into view, because the button that failed may be far below it. */
export function FailureBanner({ children }: { children: string }) {
  return (
    <div ref={comeIntoView}>
      <Banner tone="danger">{children}</Banner>
    </div>
  );
}
