import { expect, it } from 'vitest';
import { zoneCity } from './zone-cities.ts';

it('a time zone is called by its city in Chinese, not by its country', () => {
  expect(zoneCity('Asia/Shanghai', 'zh-CN')).toBe('北京');
  expect(zoneCity('Europe/London', 'zh-CN')).toBe('伦敦');
  expect(zoneCity('Asia/Calcutta', 'zh-CN')).toBe('加尔各答');
  expect(zoneCity('Europe/Kiev', 'zh-CN')).toBe('基辅');
  expect(zoneCity('Europe/Tallinn', 'zh-CN')).toBe('塔林');
  expect(zoneCity('Asia/Tbilisi', 'zh-CN')).toBe('第比利斯');
  expect(zoneCity('Africa/Accra', 'zh-CN')).toBe('阿克拉');
  expect(zoneCity('America/St_Johns', 'zh-CN')).toBe('圣约翰斯');
  expect(zoneCity('Asia/Hong_Kong', 'en')).toBe('Hong Kong');
});
