import { type ComponentProps, type ReactElement, type ReactNode, Suspense, useState } from 'react';

interface Props {
  button: (rest: ComponentProps<'button'>) => ReactElement;
  /** The open menu, around the button it belongs to. */
  children: (trigger: ReactElement) => ReactNode;
}

/** A menu whose code loads when its button is pressed. */
export function LazyMenu({ button, children }: Props) {
  const [isWanted, setWanted] = useState(false);
  const closed = button({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
  });
  return isWanted ? (
    <Suspense fallback={closed}>{children(button({ 'aria-haspopup': 'menu' }))}</Suspense>
  ) : (
    closed
  );
}
