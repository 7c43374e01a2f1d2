import { expect, it } from 'vitest';
import { withSection } from './page.ts';

const PAGE = '# Benchmarks\n\nWords.\n\n## Mails\n\nold\n\n- **met**\n\n## Load\n\nby hand\n';

it('rewrites one section and leaves the others alone', () => {
  expect(withSection(PAGE, 'Mails', 'new\n')).toBe(
    '# Benchmarks\n\nWords.\n\n## Mails\n\nnew\n\n## Load\n\nby hand\n',
  );
});

it('adds a section that is not there yet', () => {
  expect(withSection(PAGE, 'POST book', 'fast')).toBe(`${PAGE}\n## POST book\n\nfast\n`);
});
