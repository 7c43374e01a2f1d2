import type { ComponentProps, MouseEvent } from 'react';
import { goTo, linkTo, type SpotLink } from './place-store.ts';

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** The handler of a link that shows something within the console. */
export const showHere = (show: () => void) => (event: MouseEvent) => {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  show();
};

/** The props of a link within the console; `go` may do something first. */
export const linkProps = (to: SpotLink, go: (to: SpotLink) => void = goTo) => ({
  href: linkTo(to),
  onClick: showHere(() => go(to)),
});

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: SpotLink;
  go?: (to: SpotLink) => void;
}

export function PlaceLink({ to, go, children, ...rest }: Props) {
  return (
    <a {...rest} {...linkProps(to, go)}>
      {children}
    </a>
  );
}
