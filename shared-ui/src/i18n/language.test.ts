import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { detectLanguage } from './detect.ts';

const storing = (chosen: string | null) => vi.stubGlobal('localStorage', { getItem: () => chosen });

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['en-CA'] });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterEach(() => vi.unstubAllGlobals());

it('a frame has the language of its host page, whatever the browser asks for', () => {
  storing(null);
  expect(detectLanguage('zh-CN')).toBe('zh-CN');
  expect(detectLanguage()).toBe('en');
});

it('the language that the visitor chose comes before that of the host page', () => {
  storing('en');
  expect(detectLanguage('zh-CN')).toBe('en');
});

it('without storage, as in frames of some browsers, the host page decides', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  expect(detectLanguage('zh-CN')).toBe('zh-CN');
});
