import { ErrorBoundary, LiveRegions } from 'shared-ui';
import { Routes } from './router.tsx';

export function App() {
  return (
    <>
      <ErrorBoundary>
        <Routes />
      </ErrorBoundary>
      <LiveRegions />
    </>
  );
}
