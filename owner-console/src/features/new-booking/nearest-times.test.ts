import { describe, expect, it } from 'vitest';
import { nearestTimes } from './nearest-times.ts';

const at = (time: string) => `2026-11-28T${time}:00.000Z`;
const free = (staffId: string, ...times: string[]) => ({ staffId, instants: times.map(at) });
const find = (...people: ReturnType<typeof free>[]) =>
  nearestTimes(people, at('13:15')).map(({ staffId, instant }) => `${staffId} ${instant.slice(11, 16)}`);

describe('instead of a time that is taken', () => {
  it('one person has the three nearest free times, in their order', () => {
    expect(find(free('tom', '09:00', '12:30', '13:30', '14:00', '15:45'))).toEqual([
      'tom 12:30',
      'tom 13:30',
      'tom 14:00',
    ]);
    expect(find(free('tom'))).toEqual([]);
  });

  it('several have the nearest time of each, with that of the chosen one', () => {
    const others = [free('ming', '12:30'), free('priya', '13:30'), free('nora', '09:00')];
    expect(find(free('tom', '15:45', '16:00'), ...others)).toEqual([
      'ming 12:30',
      'priya 13:30',
      'tom 15:45',
    ]);
    expect(find(free('tom'), ...others)).toEqual(['nora 09:00', 'ming 12:30', 'priya 13:30']);
  });
});
