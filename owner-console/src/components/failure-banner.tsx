import { Banner } from 'shared-ui';

function comeIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Why a form was not saved; seen wherever the form was scrolled to. */
export function FailureBanner({ children }: { children: string }) {
  return (
    <div ref={comeIntoView}>
      <Banner tone="danger">{children}</Banner>
    </div>
  );
}
