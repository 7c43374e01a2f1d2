import { ApiError, callWith, currentLanguage, i18n } from 'shared-ui';
import type { BookingClient } from '../client/booking-client.ts';
import { demoAvailability } from './demo-slots.ts';
import { sampleBusiness, sampleServices } from './sample-business.ts';

async function refuse(): Promise<never> {
  throw new ApiError(i18n.t('demo.only', { ns: 'widget' }), { status: 400, code: 'demo_only' });
}

export const demoClient: BookingClient = {
  call: callWith(
    {
      'GET /api/public/{business_id}': async () => sampleBusiness(currentLanguage()),
      'GET /api/services_public/{business_id}': async () => ({
        services: sampleServices(currentLanguage()),
      }),
      'GET /api/availability/{business_id}': async () =>
        demoAvailability(new Date(), sampleBusiness(currentLanguage()).timezone),
    },
    refuse,
  ),
  solveBotCheck: async () => '',
};
