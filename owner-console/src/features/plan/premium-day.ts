import { currentLanguage, dateIn, formatDate } from 'shared-ui';

/** The last day of premium in the business's zone, with its year: premium may reach far. */
export const premiumDay = (until: string, zone: string) =>
  formatDate(dateIn(until, zone), currentLanguage(), 'full');
