import { insightsQuery, insightsReply } from '../insights.ts';
import { defineCall } from './call.ts';

export const getInsights = defineCall({
  method: 'get',
  path: '/api/insights',
  tag: 'Calendar',
  summary: 'Get the insights',
  description: 'Returns figures about the bookings of at most 366 dates. `format=csv` sends one table.',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  query: insightsQuery,
  reply: insightsReply,
  text: 'text/csv',
});
