import { expect, it } from 'vitest';
import { PackedText } from './packed-text.ts';

it('a packed text is the same again, in whatever script and of whatever length', () => {
  for (const text of ['', 'é', '长'.repeat(100_000), 'Haircut, beard trim 💈 and a shave'.repeat(9)]) {
    const packed = new PackedText(text);
    expect(packed.unpack().toString()).toBe(text);
    expect(packed.length).toBe(text.length);
  }
});

it('a text that repeats itself takes a fraction of its bytes', () => {
  expect(new PackedText('长'.repeat(100_000)).packedBytes).toBeLessThan(3000);
});
