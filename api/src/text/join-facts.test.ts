import { expect, it } from 'vitest';
import { joinFacts } from './join-facts.ts';

it('facts in one line have the comma of their language, and what is empty leaves none', () => {
  expect(joinFacts(['45 min', '$38'], 'en')).toBe('45 min, $38');
  expect(joinFacts(['45 分钟', '', null, false, '$38'], 'zh-CN')).toBe('45 分钟，$38');
});
