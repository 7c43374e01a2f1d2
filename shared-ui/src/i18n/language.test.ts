import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { detectLanguage, firstSupported } from './language.ts';

const PAGE = 'en';

it('the chosen language comes first', () => {
  expect(firstSupported(['zh-CN', 'en-CA', PAGE])).toBe('zh-CN');
});

it('without a choice, the first supported language of the browser is used', () => {
  expect(firstSupported(['', 'zh-Hans-CN', 'en', PAGE])).toBe('zh-CN');
  expect(firstSupported(['', 'fr-CA', 'zh-TW', PAGE])).toBe('zh-CN');
  expect(firstSupported(['', 'en-CA', 'zh', PAGE])).toBe('en');
});

it('without a supported language, that of the page is used, else English', () => {
  expect(firstSupported(['', 'fr', 'zh-CN'])).toBe('zh-CN');
  expect(firstSupported(['klingon', 'fr', ''])).toBe('en');
});

it('a page is in the language of its cookie', () => {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('top', globalThis);
  vi.stubGlobal('navigator', { languages: ['en-CA'] });
  vi.stubGlobal('document', { cookie: 'csrf_token=a; i18nextLng=zh-CN', documentElement: { lang: 'en' } });
  expect(detectLanguage()).toBe('zh-CN');
  vi.unstubAllGlobals();
});

describe('a frame', () => {
  const storing = (chosen: string | null) => vi.stubGlobal('localStorage', { getItem: () => chosen });

  beforeEach(() => {
    vi.stubGlobal('self', globalThis);
    vi.stubGlobal('top', {});
    vi.stubGlobal('navigator', { languages: ['en-CA'] });
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('has the language of its host page, whatever the browser’s language', () => {
    storing(null);
    expect(detectLanguage('zh-CN')).toBe('zh-CN');
    expect(detectLanguage()).toBe('en');
  });

  it('has the language that the visitor chose before that of its host page', () => {
    storing('en');
    expect(detectLanguage('zh-CN')).toBe('en');
  });

  it('has it also without storage, as in some browsers', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
    expect(detectLanguage('zh-CN')).toBe('zh-CN');
  });
});
