import { createValueStore } from './value-store.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Urgency = 'polite' | 'assertive';

const regions = {
  polite: createValueStore({ text: '', turn: 0 }),
  assertive: createValueStore({ text: '', turn: 0 }),
};
let turn = 0;
const SAID_AFTER_MS = 10_000;
const timers: Partial<Record<Urgency, ReturnType<typeof setTimeout>>> = {};

/** Has screen readers say `text`, even the same text again. It is gone before it could be read beside another step. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  turn += 1;
  regions[urgency].set({ text, turn });
  clearTimeout(timers[urgency]);
  timers[urgency] = setTimeout(() => regions[urgency].set({ text: '', turn: 0 }), SAID_AFTER_MS);
}

export function LiveRegions() {
  const polite = regions.polite.useValue();
  const assertive = regions.assertive.useValue();
  return (
    <VisuallyHidden>
      <span role="status">
        <span key={polite.turn}>{polite.text}</span>
      </span>
      <span role="alert">
        <span key={assertive.turn}>{assertive.text}</span>
      </span>
    </VisuallyHidden>
  );
}
