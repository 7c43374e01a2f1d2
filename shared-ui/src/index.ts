/** The federated singleton of every page: keep it small. Components of few screens are `exports` in package.json. */

export { callAddress } from 'api/contract/calls/call-address.ts';
export { formatPrice } from 'api/text/price.ts';
export { useTranslation } from 'react-i18next';
export { Button, ButtonLink } from './components/button.tsx';
export { EmptyState } from './components/empty-state.tsx';
export { ErrorBoundary } from './components/error-boundary.tsx';
export { FailurePage } from './components/failure-page.tsx';
export { HydratedPart, useCurrentTime, useIsHydrating, useLateParts } from './components/interactive.ts';
export { announce, LiveRegions } from './components/live-regions.tsx';
export { Logo } from './components/logo.tsx';
export { Skeleton } from './components/skeleton.tsx';
export { Spinner } from './components/spinner.tsx';
export { Tag } from './components/tag.tsx';
export { VisuallyHidden } from './components/visually-hidden.tsx';
export { formatDuration } from './datetime/duration.ts';
export { browserOffset, learnOffsets, offsetAt, wallClock, zoneOffsets } from './datetime/offset.ts';
export { ApiError } from './http/api-error.ts';
export { call, prefetchApi } from './http/call.ts';
export { upload } from './http/upload.ts';
export type { UploadFunction, UploadOptions } from './http/upload-function.ts';
export {
  addTexts,
  changeLanguage,
  currentLanguage,
  i18n,
  initI18n,
  loadTranslations,
} from './i18n/i18n.ts';
export { LANGUAGE_NAMES, type Language } from './i18n/language.ts';
export { readInitialData } from './initial-data.ts';
export { whenIdle } from './when-idle.ts';
