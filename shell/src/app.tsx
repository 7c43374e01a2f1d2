import { ErrorBoundary, LiveRegions } from 'shared-ui';
import { Routes } from './router.tsx';

export function App({ ssrPath }: { ssrPath?: string }) {
  return (
    <>
      <ErrorBoundary>
        <Routes ssrPath={ssrPath} />
      </ErrorBoundary>
      <LiveRegions />
    </>
  );
}
