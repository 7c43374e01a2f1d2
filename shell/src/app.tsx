import { ErrorBoundary, LiveRegions, Toaster } from 'shared-ui';
import { Routes } from './router.tsx';

export function App() {
  return (
    <>
      <ErrorBoundary>
        <Routes />
      </ErrorBoundary>
      <LiveRegions />
      <Toaster />
    </>
  );
}
