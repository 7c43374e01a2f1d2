import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { Service } from 'api/contract/services.ts';
import { expect, it } from 'vitest';
import { findMemberFor, isSameDraft, toVisitChange, toVisitDraft } from './visit-draft.ts';

const service = (service_id: string, staff_ids: string[] | null = null) =>
  ({ service_id, name: service_id, duration: 30, price: 40, staff_ids, max_seats: 4 }) as Service;
const CUT = service('cut');
const COLOR = service('color', ['sofia']);

const EVENT = {
  seats: 2,
  currency: 'CAD',
  parts: [
    {
      ...{ service_id: 'cut', name: 'cut', staff_id: 'marco', price_minor: 8000 },
      ...{ start_time: '2026-11-28T14:00:00.000Z', end_time: '2026-11-28T14:45:00.000Z' },
    },
  ],
} as CalendarEvent;

it('an unchanged appointment names who does it, and nothing that would be composed again', () => {
  const draft = toVisitDraft(EVENT, [CUT]);
  expect(toVisitChange(draft, draft)).toEqual({ parts: [{ staff_id: 'marco' }] });
  expect(isSameDraft(draft, toVisitDraft(EVENT, [CUT]))).toBe(true);
});

it('an added service and fewer places are named with everyone who does something', () => {
  const before = toVisitDraft(EVENT, [CUT]);
  const draft = { lines: [...before.lines, { service: COLOR, staffId: 'sofia' }], seats: 1 };
  expect(toVisitChange(draft, before)).toEqual({
    service_ids: ['cut', 'color'],
    seats: 1,
    parts: [{ staff_id: 'marco' }, { staff_id: 'sofia' }],
  });
  expect(isSameDraft(draft, before)).toBe(false);
});

it('a removed service keeps its name, length and price for one', () => {
  const [line] = toVisitDraft(EVENT, []).lines;
  expect(line?.service).toMatchObject({ name: 'cut', duration: 45, price: 40 });
});

it('an added service is done by whoever does the one before it, if they offer it', () => {
  const active = [{ staff_id: 'marco' }, { staff_id: 'sofia' }];
  expect(findMemberFor(CUT, 'marco', active)).toBe('marco');
  expect(findMemberFor(COLOR, 'marco', active)).toBe('sofia');
});
