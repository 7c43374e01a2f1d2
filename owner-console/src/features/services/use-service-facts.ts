import type { Service } from 'api/contract/services.ts';
import { currentLanguage, formatDuration, useTranslation } from 'shared-ui';

/** "45 min · 10 min kept free after · 2 questions" */
export function useServiceFacts() {
  const { t } = useTranslation('console');
  return function formatFacts(service: Service): string {
    const { duration, capacity, buffer_before, buffer_after, questions } = service;
    const facts = [
      formatDuration(duration, currentLanguage()),
      capacity > 1 && t('services.upTo', { number: capacity }),
      buffer_before > 0 && t('calendar.bufferBefore', { number: buffer_before }),
      buffer_after > 0 && t('calendar.bufferAfter', { number: buffer_after }),
      questions.length > 0 && t('services.questions', { count: questions.length }),
    ];
    return facts.filter(Boolean).join(' · ');
  };
}
