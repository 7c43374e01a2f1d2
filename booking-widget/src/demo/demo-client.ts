import { ApiError, currentLanguage, i18n } from 'shared-ui';
import type { BookingClient } from '../client/booking-client.ts';
import { demoAvailability } from './demo-slots.ts';
import { sampleBusiness, sampleServices } from './sample-business.ts';

async function refuse(): Promise<never> {
  throw new ApiError(i18n.t('demo.only', { ns: 'widget' }), { status: 400, code: 'demo_only' });
}

export const demoClient: BookingClient = {
  getBusiness: async () => sampleBusiness(currentLanguage()),
  getServices: async () => sampleServices(currentLanguage()),
  getAvailability: async () => demoAvailability(new Date(), sampleBusiness(currentLanguage()).timezone),
  getAdFrame: async () => null,
  solveBotCheck: async () => '',
  sendCode: refuse,
  book: refuse,
};
