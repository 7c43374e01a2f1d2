import type { ReactNode, Ref } from 'react';
import { useConsoleContext } from '../data/console-context.ts';
import styles from './console-frame.module.css';
import { TopBar } from './top-bar.tsx';

interface Props {
  ref?: Ref<HTMLDivElement>;
  notice?: ReactNode;
  children: ReactNode;
}

export function ConsoleFrame({ ref, notice, children }: Props) {
  const { container } = useConsoleContext();
  // A page has one `main`, and a panel's is that of the page around it.
  const Main = container === 'page' ? 'main' : 'div';

  return (
    <div ref={ref} className={styles.console} data-container={container}>
      {notice}
      <TopBar />
      <Main className={styles.wrap}>{children}</Main>
    </div>
  );
}
