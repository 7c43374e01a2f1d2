import './federation/runtime.ts';
import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { initI18n } from 'shared-ui';
import { App } from './app.tsx';
import { prerendered } from './federation/prerendered.ts';
import { prefetchScreen } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

// Loaded in parallel.
const sentences = initI18n();
const screen = prefetchScreen(location.pathname);
await sentences;
// React shows a rendered fallback for at least 300 ms, and ours is invisible for as long.
const unseen = new Promise((end) => setTimeout(end, 300));
await (prerendered.html ? screen : Promise.race([screen, unseen]));

// A transition renders in slices and keeps taps and scrolling responsive.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
