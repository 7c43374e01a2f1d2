/** What every front end may use. Federated as one singleton: keep it small and only ever add to it. */

export { useTranslation } from 'react-i18next';
export { AppointmentCard } from './components/appointment-card.tsx';
export { Banner } from './components/banner.tsx';
export { Button, ButtonLink } from './components/button.tsx';
export { Checkbox } from './components/checkbox.tsx';
export { DateStub } from './components/date-stub.tsx';
export { EmptyState } from './components/empty-state.tsx';
export { ErrorBoundary } from './components/error-boundary.tsx';
export { type ControlProps, Field, type FieldTexts } from './components/field.tsx';
export { LanguageSelect } from './components/language-select.tsx';
export { announce, LiveRegions } from './components/live-regions.tsx';
export { Logo } from './components/logo.tsx';
export { Skeleton } from './components/skeleton.tsx';
export { Spinner } from './components/spinner.tsx';
export { Switch } from './components/switch.tsx';
export { StatusTag, Tag } from './components/tag.tsx';
export { SelectField, TextArea, TextField } from './components/text-field.tsx';
export { Toaster, toast } from './components/toaster.tsx';
export { VisuallyHidden } from './components/visually-hidden.tsx';
export { type DateStyle, type DayStyle, dateIn, dayStub, formatDate, formatDay } from './datetime/day.ts';
export { formatDuration, formatTime, formatTimeRange, usesHour12 } from './datetime/time.ts';
export { zoneCity, zoneOffset } from './datetime/zone.ts';
export { formatPrice } from './format/price.ts';
export { api } from './http/api.ts';
export { ApiError } from './http/api-error.ts';
export { changeLanguage, currentLanguage, i18n, initI18n, loadTranslations } from './i18n/i18n.ts';
export type { Language } from './i18n/language.ts';
