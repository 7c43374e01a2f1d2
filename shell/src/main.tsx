import './federation/runtime.ts';
import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initI18n } from 'shared-ui';
import { App } from './app.tsx';
import { prefetchScreen } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

// The screen and the sentences travel at the same time; neither waits for the other.
const sentences = initI18n();
prefetchScreen(location.pathname);
await sentences;

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
