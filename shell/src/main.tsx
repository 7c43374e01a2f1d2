import './federation/runtime.ts';
import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { initI18n } from 'shared-ui';
import { App } from './app.tsx';
import { painted } from './federation/painted.ts';
import { prefetchScreen } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

// The screen and the sentences travel at the same time; neither waits for the other.
const sentences = initI18n();
const screen = prefetchScreen(location.pathname);
await sentences;
// React keeps a spinner for 300 ms once it has rendered one, and ours is not seen for as long.
const unseen = new Promise((end) => setTimeout(end, 300));
await (painted.html ? screen : Promise.race([screen, unseen]));

// A transition renders in short pieces, so that taps and scrolling are not kept waiting.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
