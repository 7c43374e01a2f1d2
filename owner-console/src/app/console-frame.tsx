import type { ReactNode, Ref } from 'react';
import { useSurroundings } from '../data/surroundings.ts';
import styles from './console-frame.module.css';
import { TopBar } from './top-bar.tsx';

interface Props {
  ref?: Ref<HTMLDivElement>;
  notice?: ReactNode;
  children: ReactNode;
}

export function ConsoleFrame({ ref, notice, children }: Props) {
  const { place } = useSurroundings();
  // A page has one `main`, and a panel's is that of the page around it.
  const Main = place === 'page' ? 'main' : 'div';

  return (
    <div ref={ref} className={styles.console} data-place={place}>
      {notice}
      <TopBar />
      <Main className={styles.wrap}>{children}</Main>
    </div>
  );
}
