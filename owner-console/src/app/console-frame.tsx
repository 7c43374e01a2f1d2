import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'shared-ui';
import { useConsoleContext } from '../data/console-context.ts';
import styles from './console-frame.module.css';
import { PlaceNav } from './place-nav.tsx';
import { TopBar } from './top-bar.tsx';

interface Props {
  ref?: Ref<HTMLDivElement>;
  notice?: ReactNode;
  /** The screen has a bar of its own where phones have the navigation. */
  hasOwnBar?: boolean;
  children: ReactNode;
}

export function ConsoleFrame({ ref, notice, hasOwnBar = false, children }: Props) {
  const { t } = useTranslation('console');
  const { container } = useConsoleContext();
  // A page has one `main`, and a panel's is that of the page around it.
  const isPage = container === 'page';
  const Main = isPage ? 'main' : 'div';

  return (
    <div ref={ref} className={styles.console} data-container={container} data-notice={notice !== undefined}>
      {isPage && (
        <a className="skip-link" href="#content">
          {t('skip')}
        </a>
      )}
      {notice}
      <TopBar />
      <Main id={isPage ? 'content' : undefined} tabIndex={-1} className={styles.wrap}>
        {children}
      </Main>
      {!hasOwnBar && <PlaceNav at="bottom" />}
    </div>
  );
}
