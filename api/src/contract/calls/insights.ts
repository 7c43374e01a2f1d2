import { insightsQuery, insightsReply } from '../insights.ts';
import { defineCall } from './call.ts';

export const getInsights = defineCall({
  method: 'get',
  path: '/api/insights',
  tag: 'Calendar',
  summary: 'The bookings of a range of at most 366 dates in numbers; `format=csv` sends one table',
  access: 'owner',
  minRole: 'manager',
  byKey: true,
  query: insightsQuery,
  reply: insightsReply,
  text: 'text/csv',
});
