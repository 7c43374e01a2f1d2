import type { useTranslation } from 'shared-ui';

type Translate = ReturnType<typeof useTranslation<'console'>>['t'];

/** "10 min before, 15 min after"; '' without buffers. */
export function keptFree({ before, after }: { before: number; after: number }, t: Translate): string {
  const sides = [
    before > 0 && t('calendar.bufferBefore', { number: before }),
    after > 0 && t('calendar.bufferAfter', { number: after }),
  ];
  return sides.filter(Boolean).join(t('calendar.bufferJoin'));
}
