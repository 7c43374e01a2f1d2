import type { Service } from 'api/contract/services.ts';
import { currentLanguage, formatDuration, useTranslation } from 'shared-ui';

/** "45 min · 10 min kept free after · 2 questions" */
export function useServiceFacts() {
  const { t } = useTranslation('console');
  const lang = currentLanguage();
  return function formatFacts(service: Service): string {
    const { duration, capacity, processing, max_seats, buffer_before, buffer_after, questions } = service;
    const facts = [
      formatDuration(duration, lang),
      processing && t('services.words.wait', { duration: formatDuration(processing.minutes, lang) }),
      capacity > 1 && t('services.upTo', { number: capacity }),
      max_seats > 1 && t('services.words.perBooking', { number: max_seats }),
      buffer_before > 0 && t('calendar.bufferBefore', { number: buffer_before }),
      buffer_after > 0 && t('calendar.bufferAfter', { number: buffer_after }),
      questions.length > 0 && t('services.questions', { count: questions.length }),
    ];
    return facts.filter(Boolean).join(' · ');
  };
}
