import { expect, it } from 'vitest';
import { OWN_ACCENT, snippet } from './snippet.ts';

const ORIGIN = 'https://book.example';
const plain = { mode: 'inline', accent: OWN_ACCENT, lang: '', theme: 'light' } as const;

it('the snippet leaves out defaults', () => {
  expect(snippet('marlow', ORIGIN, plain, 'Book')).toBe(
    '<a href="https://book.example/marlow">Book</a>\n' +
      '<script async src="https://book.example/embed.js" data-business="marlow"></script>',
  );
});

it('the snippet sets a floating button, its color and its language', () => {
  const choices = { mode: 'button', accent: '#aa3300', lang: 'zh-CN', theme: 'auto' } as const;
  expect(snippet('marlow', ORIGIN, choices, 'Book')).toBe(
    '<script async src="https://book.example/embed.js" data-business="marlow" data-mode="button" ' +
      'data-lang="zh-CN" data-theme="auto" data-accent="#aa3300"></script>',
  );
});

it('the snippet leaves out an invalid color', () => {
  expect(snippet('marlow', ORIGIN, { ...plain, accent: '"><script>' }, 'Book')).not.toContain('accent');
});
