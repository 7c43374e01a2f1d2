import { describe, expect, test } from 'vitest';
import { suggestedEmail } from './suggested-email.ts';

describe('an email address with a slip in its domain', () => {
  test.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmal.com', 'ada@gmail.com'],
    ['ada@gmaill.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    [' Ada.L@HOTMIAL.com ', 'Ada.L@hotmail.com'],
    ['ada@yahoo.cmo', 'ada@yahoo.com'],
    ['ada@foxmial.com', 'ada@foxmail.com'],
  ])('%s was probably meant as %s', (typed, meant) => {
    expect(suggestedEmail(typed)).toBe(meant);
  });

  test.each([
    'ada@gmail.com',
    'ada@GMAIL.com',
    'ada@mail.com',
    'ada@gmx.ch',
    'ada@shop.example',
    'ada@q.com',
  ])('%s is left as it is', (typed) => {
    expect(suggestedEmail(typed)).toBeNull();
  });

  test('what is no address has no suggestion', () => {
    for (const typed of ['', 'ada', 'ada@', '@gmial.com', 'a@b@']) expect(suggestedEmail(typed)).toBeNull();
  });
});
