import { describe, expect, it } from 'vitest';
import { canRemove, findPlace, withFirst, withoutLine } from './visit-lines.ts';

const service = (service_id: string, changes: object = {}) => ({
  service_id,
  duration: 30,
  add_on: false,
  goes_with: null,
  ...changes,
});
const CUT = service('cut');
const COLOR = service('color', { duration: 90 });
const GLOSS = service('gloss', { add_on: true, goes_with: ['color'] });
const WASH = service('wash', { add_on: true, duration: 0 });

const lines = (...services: ReturnType<typeof service>[]) => services.map((service) => ({ service }));
const ids = (visit: ReturnType<typeof lines>) => visit.map((line) => line.service.service_id);

describe('a visit that is composed', () => {
  it('takes services at its end, and add-ons behind what they go with, each once', () => {
    expect(findPlace(lines(COLOR, CUT), CUT)).toBe(2);
    expect(findPlace(lines(COLOR, CUT), GLOSS)).toBe(1);
    expect(findPlace(lines(COLOR, GLOSS, CUT), GLOSS)).toBe(-1);
    expect(findPlace(lines(CUT), GLOSS)).toBe(-1);
    expect(findPlace(lines(COLOR, GLOSS, CUT), WASH)).toBe(3);
    expect(findPlace(lines(COLOR, GLOSS, CUT, WASH), WASH)).toBe(2);
  });

  it('ends at eight services, four of one, and a day', () => {
    expect(findPlace(lines(CUT, CUT, CUT, CUT), CUT)).toBe(-1);
    expect(findPlace(lines(CUT, CUT, CUT, CUT, COLOR, COLOR, COLOR, COLOR), WASH)).toBe(-1);
    expect(findPlace(lines(service('spa', { duration: 1411 })), CUT)).toBe(-1);
  });

  it('keeps one service, and loses the add-ons of a service with it', () => {
    const visit = lines(COLOR, GLOSS, WASH, CUT);
    expect(ids(withoutLine(visit, 0))).toEqual(['cut']);
    expect(ids(withoutLine(visit, 1))).toEqual(['color', 'wash', 'cut']);
    expect(canRemove(visit, 0)).toBe(true);
    expect(canRemove(lines(COLOR, GLOSS), 0)).toBe(false);
    expect(canRemove(lines(COLOR, GLOSS), 1)).toBe(true);
  });

  it('keeps what goes with another first service', () => {
    const [cut] = lines(CUT);
    expect(cut && ids(withFirst(lines(COLOR, GLOSS, WASH, COLOR), cut))).toEqual(['cut', 'wash', 'color']);
  });
});
