import { currentLanguage, dateIn, formatDate } from 'shared-ui';

/** Includes the year, because premium may last long. */
export const premiumEndDate = (until: string, zone: string) =>
  formatDate(dateIn(until, zone), currentLanguage(), 'full');
