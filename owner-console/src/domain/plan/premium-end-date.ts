import { currentLanguage } from 'shared-ui';
import { dateIn, formatDate } from 'shared-ui/datetime/day.ts';

export const premiumEndDate = (until: string, zone: string) =>
  formatDate(dateIn(until, zone), currentLanguage(), 'full');
