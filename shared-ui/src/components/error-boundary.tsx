import { Component, type ReactNode } from 'react';
import { i18n } from '../i18n/i18n.ts';
import { Button } from './button.tsx';
import { FailurePage } from './failure-page.tsx';

interface Props {
  children: ReactNode;
  fallback?: (error: unknown, retry: () => void) => ReactNode;
}

export class ErrorBoundary extends Component<Props, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { children, fallback } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    if (fallback) return fallback(failure.error, () => this.setState({ failure: null }));
    return (
      <FailurePage title={i18n.t('crashed', { ns: 'common' })}>
        <Button onClick={() => location.reload()}>{i18n.t('refresh', { ns: 'common' })}</Button>
      </FailurePage>
    );
  }
}
