import type { ComponentProps, MouseEvent } from 'react';
import { goTo, linkTo, type SpotLink } from './place-store.ts';

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Of a link within the console. */
export const linkProps = (to: SpotLink) => ({
  href: linkTo(to),
  onClick(event: MouseEvent) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    goTo(to);
  },
});

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: SpotLink;
}

export function PlaceLink({ to, children, ...rest }: Props) {
  return (
    <a {...rest} {...linkProps(to)}>
      {children}
    </a>
  );
}
