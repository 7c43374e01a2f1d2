import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { currentLanguage, initI18n, readInitialData } from 'shared-ui';
import { App } from './app.tsx';
import { loadScreen } from './federation/load-screen.ts';
import { loadScreensBy } from './federation/remote-screen.tsx';
import { prefetchScreen } from './router.tsx';

loadScreensBy(loadScreen);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

/** The call is not awaited at the top level, because lazy parts import this chunk and would wait for each other. */
async function start(root: HTMLElement) {
  // Loaded in parallel.
  const sentences = initI18n();
  const screen = prefetchScreen(location.pathname);
  await sentences;
  // React shows a rendered fallback for at least 300 ms, and ours is invisible for as long.
  const unseen = new Promise((end) => setTimeout(end, 300));
  await (root.hasChildNodes() ? screen : Promise.race([screen, unseen]));

  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // A transition renders in slices and keeps taps and scrolling responsive.
  startTransition(() => {
    // The HTML may be a copy from before another language was chosen.
    const isHydratable = currentLanguage() === readInitialData().firstView?.language;
    if (isHydratable && root.hasChildNodes()) return void hydrateRoot(root, app);
    root.replaceChildren();
    createRoot(root).render(app);
  });
}

void start(root);
