import { expect, it } from 'vitest';
import { snippet } from './snippet.ts';

const ORIGIN = 'https://book.example';
const PAGE = { business_id: 'marlow', brand_color: '' };
const plain = { mode: 'inline', accent: '', lang: '', theme: 'light' } as const;

it('the snippet leaves out defaults', () => {
  expect(snippet(PAGE, ORIGIN, plain, 'Book')).toBe(
    '<a href="https://book.example/marlow">Book</a>\n' +
      '<script async src="https://book.example/embed.js" data-business="marlow"></script>',
  );
});

it('the snippet sets a floating button, its color and its language', () => {
  const choices = { mode: 'button', accent: '#aa3300', lang: 'zh-CN', theme: 'auto' } as const;
  expect(snippet(PAGE, ORIGIN, choices, 'Book')).toBe(
    '<script async src="https://book.example/embed.js" data-business="marlow" data-mode="button" ' +
      'data-lang="zh-CN" data-theme="auto" data-accent="#aa3300"></script>',
  );
});

it('the snippet leaves out an invalid color', () => {
  expect(snippet(PAGE, ORIGIN, { ...plain, accent: '"><script>' }, 'Book')).not.toContain('accent');
});

it('a frame follows the color of its page, a floating button has it in its code', () => {
  const page = { business_id: 'marlow', brand_color: '#24476b' };
  expect(snippet(page, ORIGIN, plain, 'Book')).not.toContain('accent');
  expect(snippet(page, ORIGIN, { ...plain, mode: 'button' }, 'Book')).toContain('data-accent="#24476b"');
  expect(snippet(page, ORIGIN, { ...plain, accent: '#0d6348' }, 'Book')).toContain('data-accent="#0d6348"');
});
