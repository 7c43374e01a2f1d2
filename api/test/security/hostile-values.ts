/** Values that have broken parsers, databases, mail servers and clocks. */
import fc from 'fast-check';

const STRINGS = [
  '',
  ' \t\n\u00a0',
  '\0',
  'before\0after',
  '\ud800',
  'before\udc00after',
  '\u202eright to left\u2066',
  '\ufeff\u200b\u200d',
  '👩‍👩‍👧‍👦'.repeat(900),
  'x'.repeat(10_000),
  '٣'.repeat(30),
  "' or '1'='1' --",
  '"; drop table owners; --',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '{{7*7}}<%= 7*7 %>',
  '../../../../etc/passwd',
  'subject\r\nBcc: everybody@evil.example',
  'a@b.example,c@d.example',
  '"a@b.example> c"@d.example',
  'a@b.example\r\nRCPT TO:<c@d.example>',
  `${'a'.repeat(64)}@${'b.'.repeat(90)}example`,
  '__proto__',
  'constructor',
  'null',
  'NaN',
  'Infinity',
  '1e400',
  '-1',
  '0x10',
  '+275760-09-13T00:00:00.000Z',
  '+275760-09-13',
  '-000001-01-01T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31',
  '2026-02-30',
  '2026-11-20T15:00:60.000Z',
  '2026-11-20T15:00:00.0000000000000000001Z',
  '24:00',
  '25:61',
  'javascript:alert(1)',
  'http://[::1',
  'https://user:pass@evil.example/%00',
  'Etc/../../etc/localtime',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '%00',
  '%c0%af',
];

const NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  1e-320,
  1e308,
  -1e308,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 + 2,
  2 ** 63,
  99_999_999.999,
];

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

const SHAPES = [
  null,
  true,
  false,
  [],
  {},
  ['a string in a list'],
  [[[]]],
  nested(15),
  { toString: 'no function', valueOf: 1 },
  { length: 1e9 },
  JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}'),
  Array.from({ length: 300 }, (_, i) => i),
];

export const hostileString = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...STRINGS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
);

export const hostileValue = fc.oneof(
  { weight: 5, arbitrary: hostileString },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...SHAPES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** As a header or a part of a URL. */
export const hostileHeader = hostileString.map((text) =>
  text.replace(/[^\x20-\x7e\x80-\xff]/g, '').slice(0, 4000),
);
export const hostileSegment = fc.oneof(
  hostileString
    .filter((text) => text.isWellFormed())
    .map((text) => encodeURIComponent(text.slice(0, 2000)) || '_'),
  fc.constantFrom('%', '%ff', '%c0%af', '%00', '%2e%2e', '..%2f', ';', '{id}', '*'),
);
