/** The clocks under which every test must pass. Businesses are in Toronto, browsers in Halifax. */
interface Clock {
  /** Wall time of the businesses when a suite starts. */
  at: string;
  /** The zone of the machine that runs the tests; its own by default. */
  zone?: string;
}

export const CLOCKS: Record<string, Clock> = {
  '23:20': { at: '2027-06-15T23:20-04:00' },
  '23:40': { at: '2027-06-15T23:40-04:00' },
  '23:59': { at: '2027-06-15T23:59:20-04:00' },
  '00:10': { at: '2027-06-16T00:10-04:00' },
  'month-end': { at: '2027-01-31T15:58-05:00' },
  'before-closing': { at: '2027-06-15T15:42-04:00' },
  february: { at: '2027-02-28T12:00-05:00' },
  'february-evening': { at: '2027-02-28T23:40-05:00' },
  'leap-day': { at: '2028-02-29T23:40-05:00' },
  'year-end': { at: '2027-12-31T23:40-05:00' },
  'week-before-spring-change': { at: '2027-03-07T23:40-05:00' },
  'before-spring-change': { at: '2027-03-13T23:40-05:00' },
  'spring-change': { at: '2027-03-14T01:50-05:00' },
  'after-spring-change': { at: '2027-03-14T23:40-04:00' },
  'days-before-autumn-change': { at: '2027-11-04T12:00-04:00' },
  'before-autumn-change': { at: '2027-11-06T23:40-04:00' },
  'autumn-change': { at: '2027-11-07T01:50-04:00' },
  'after-autumn-change': { at: '2027-11-07T23:40-05:00' },
  'change-in-auckland': { at: '2027-04-03T09:50-04:00', zone: 'Pacific/Auckland' },
};
