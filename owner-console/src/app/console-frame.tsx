import type { ReactNode, Ref } from 'react';
import { useSurroundings } from '../data/surroundings.ts';
import styles from './console-frame.module.css';
import { TopBar } from './top-bar.tsx';

interface Props {
  ref?: Ref<HTMLDivElement>;
  /** Above all of it. */
  notice?: ReactNode;
  children: ReactNode;
}

/** The top bar with the tabs, and the room for what they show. */
export function ConsoleFrame({ ref, notice, children }: Props) {
  const { place } = useSurroundings();
  // A page has one main part; in a panel it is the other page's.
  const Main = place === 'page' ? 'main' : 'div';

  return (
    <div ref={ref} className={styles.console} data-place={place}>
      {notice}
      <TopBar />
      <Main className={styles.wrap}>{children}</Main>
    </div>
  );
}
