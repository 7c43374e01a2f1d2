import { currentLanguage, dateIn, formatDate } from 'shared-ui';

export const premiumEndDate = (until: string, zone: string) =>
  formatDate(dateIn(until, zone), currentLanguage(), 'full');
