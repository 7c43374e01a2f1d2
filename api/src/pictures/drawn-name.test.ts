import { expect, it } from 'vitest';
import { drawnName } from './drawn-name.ts';

it.each([
  'Marlow Street Tutors',
  'Ægir & Øystein’s Straßencafé, Ðặng Thị №1',
  'Κουρείο Αθηνά',
  'Парикмахерская «Ёлка»',
  '陈记理发店（总店）',
  'Nails ★ 24/7',
])('a preview draws the name %s as it is', (name) => {
  expect(drawnName(name)).toBe(name);
});

it.each([
  ['💇‍♀️ Nails💅by  Zoë 🇨🇦 1️⃣', 'Nails by Zoë'],
  ['Hair\u202e\u200d cut', 'Hair cut'],
  ['A\u00a0barber\n❖', 'A barber'],
])('it leaves out emoji and what cannot be seen: %j', (name, drawn) => {
  expect(drawnName(name)).toBe(drawn);
});

it.each(['', '💈', 'صالون الجمال', '미용실', '𝓝𝓪𝓲𝓵𝓼', 'Hair ก'])(
  'a name with letters that the fonts lack is not drawn in part: %s',
  (name) => {
    expect(drawnName(name)).toBeNull();
  },
);
