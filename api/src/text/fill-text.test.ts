import { describe, expect, it } from 'vitest';
import { fillText, spaceBetween } from './fill-text.ts';

describe('a text with places', () => {
  it('has a space between Chinese and Latin, and none between Chinese and Chinese', () => {
    const text = '{customer}申请预约{service}，共{count}次';
    expect(fillText(text, { customer: 'Ravi', service: 'Yoga', count: 2 })).toBe(
      'Ravi 申请预约 Yoga，共 2 次',
    );
    expect(fillText(text, { customer: '王芳', service: '瑜伽', count: '两' })).toBe(
      '王芳申请预约瑜伽，共两次',
    );
  });

  it('has the space between two places as well', () => {
    expect(fillText('{business}{month}已约满。', { business: '晨光牙科', month: '11月' })).toBe(
      '晨光牙科 11月已约满。',
    );
    expect(fillText('{first}{second}', { first: '共', second: '$45' })).toBe('共 $45');
  });

  it('has no second space, none at marks, and none inside a value', () => {
    expect(fillText('告知 {who}。', { who: 'Ravi' })).toBe('告知 Ravi。');
    expect(fillText('“{name}”：{name}', { name: '小明Studio' })).toBe('“小明Studio”：小明Studio');
    expect(fillText('{count} days of {name}', { count: 3, name: 'Ann' })).toBe('3 days of Ann');
  });

  it('is not searched for places again, and keeps places without a value', () => {
    expect(fillText('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&');
    expect(fillText('{a}', {})).toBe('{a}');
  });
});

it('texts that are joined have the same space', () => {
  expect(spaceBetween('已发送至', 'ann@example.com')).toBe(' ');
  expect(spaceBetween('14:30', '起')).toBe(' ');
  expect(spaceBetween('致电', '+1 416')).toBe(' ');
  expect(spaceBetween('，', 'Ann')).toBe('');
  expect(spaceBetween('', '周二')).toBe('');
});
