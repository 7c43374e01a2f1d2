import { ApiError, i18n } from 'shared-ui';
import { callWith } from 'shared-ui/call-with.ts';
import { SAMPLE } from 'shared-ui/sample-business.ts';
import type { BookingClient } from '../client/booking-client.ts';
import { demoAvailability } from './demo-slots.ts';
import { samplePage, sampleServices } from './sample-page.ts';

async function refuse(): Promise<never> {
  throw new ApiError(i18n.t('demo.only', { ns: 'widget' }), { status: 400, code: 'demo_only' });
}

export const demoClient: BookingClient = {
  call: callWith(
    {
      'GET /api/public/{business_id}': async () => samplePage(),
      'GET /api/services_public/{business_id}': async () => ({ services: sampleServices() }),
      'GET /api/availability/{business_id}': async () => demoAvailability(new Date(), SAMPLE.zone),
    },
    refuse,
  ),
  solveBotCheck: async () => '',
};
