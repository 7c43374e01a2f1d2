import { expect, it } from 'vitest';
import { withSection } from './page.ts';

const PAGE = '# Benchmarks\n\nWords.\n\n## Mails\n\nold\n\n- **met**\n\n## Load\n\nby hand\n';

it('replaces one section and no other', () => {
  expect(withSection(PAGE, 'Mails', 'new\n')).toBe(
    '# Benchmarks\n\nWords.\n\n## Mails\n\nnew\n\n## Load\n\nby hand\n',
  );
});

it('appends a new section', () => {
  expect(withSection(PAGE, 'POST book', 'fast')).toBe(`${PAGE}\n## POST book\n\nfast\n`);
});
