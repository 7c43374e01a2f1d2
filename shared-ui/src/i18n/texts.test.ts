import { expect, it, vi } from 'vitest';
import { addTexts, getTranslator, setLanguage, subscribeToTexts } from './texts.ts';

const english = {
  title: 'Appointments',
  steps: { done: 'Done' },
  spots_zero: 'No spots',
  spots_one: '{{count}} spot',
  spots_other: '{{count}} spots',
  help: 'We email you.',
  help_unmailed: 'The page shows it.',
  list: [{ text: 'With {{business}}' }],
  untranslated: 'Only in English',
};

addTexts('shop', 'en', english);
addTexts('shop', 'zh-CN', {
  title: '预约',
  spots_other: '{{count}} 个名额',
  closed: '{{business}}当天休息。',
});

it('a text is found by its key, in the current language or else in English', () => {
  setLanguage('en');
  expect(getTranslator('shop')('steps.done')).toBe('Done');
  setLanguage('zh-CN');
  expect(getTranslator('shop')('title')).toBe('预约');
  expect(getTranslator('shop')('untranslated')).toBe('Only in English');
});

it('a number has the form that its language uses', () => {
  setLanguage('en');
  const t = getTranslator('shop');
  expect([0, 1, 2].map((count) => t('spots', { count }))).toEqual(['No spots', '1 spot', '2 spots']);
  setLanguage('zh-CN');
  expect(getTranslator('shop')('spots', { count: 1 })).toBe('1 个名额');
});

it('a text has another variant where the context has one', () => {
  setLanguage('en');
  const t = getTranslator('shop');
  expect(t('help', { context: 'unmailed' })).toBe('The page shows it.');
  expect(t('title', { context: 'unmailed' })).toBe('Appointments');
  expect(t('help', { context: undefined })).toBe('We email you.');
});

it('texts of lists have a number in their key', () => {
  expect(getTranslator('shop')('list.0.text', { business: 'Marlow' })).toBe('With Marlow');
});

it('a text of another namespace has its name in front', () => {
  addTexts('common', 'en', { cancel: 'Cancel' });
  setLanguage('en');
  expect(getTranslator('shop')('common:cancel')).toBe('Cancel');
});

it('a key without a text is shown as it is, or what stands in for it', () => {
  const t = getTranslator('shop');
  expect([t('missing.key'), t('steps'), t('mails.new', { defaultValue: 'new' })]).toEqual([
    'missing.key',
    'steps',
    'new',
  ]);
});

it('names are set apart from Chinese where they are Latin', () => {
  setLanguage('zh-CN');
  const t = getTranslator('shop');
  expect(t('closed', { business: 'Marlow' })).toBe('Marlow 当天休息。');
  expect(t('closed', { business: '晨光牙科' })).toBe('晨光牙科当天休息。');
});

it('who shows texts is told of another language and of new texts of theirs alone', () => {
  setLanguage('en');
  const before = getTranslator('shop');
  const told = vi.fn();
  const unsubscribe = subscribeToTexts(told);
  addTexts('salon', 'en', {});
  expect(getTranslator('shop')).toBe(before);
  addTexts('shop', 'en', english);
  expect(getTranslator('shop')).not.toBe(before);
  setLanguage('zh-CN');
  expect(told).toHaveBeenCalledTimes(3);
  unsubscribe();
  setLanguage('en');
  expect(told).toHaveBeenCalledTimes(3);
});
