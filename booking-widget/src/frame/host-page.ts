import type { EmbedEvents, FromFrame, Prefill, ToFrame } from '../embed/messages.ts';

export interface HostPage {
  /** What anybody may know: the page's origin is not known before it answered. */
  say<Type extends FromFrame['type']>(type: Type, detail: Extract<FromFrame, { type: Type }>['detail']): void;
  /** For the page that answered, and for no other. */
  tell<Type extends 'slotwell:slot-selected' | 'slotwell:booked'>(
    type: Type,
    detail: EmbedEvents[Type],
  ): void;
}

function isPrefill(data: unknown): data is ToFrame {
  if (typeof data !== 'object' || data === null) return false;
  const { slotwell, type, detail } = data as Partial<ToFrame>;
  return slotwell === 1 && type === 'slotwell:prefill' && typeof detail === 'object' && detail !== null;
}

/** The page around the frame. The origin that first answers is the one that everything personal is bound to. */
export function meetHostPage(onPrefill: (prefill: Prefill) => void): HostPage {
  let host: string | null = null;
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || !isPrefill(data) || (host !== null && origin !== host)) return;
    host = origin;
    onPrefill(data.detail);
  });
  const post = (message: FromFrame, target: string) => window.parent.postMessage(message, target);
  return {
    say: (type, detail) => post({ slotwell: 1, type, detail } as FromFrame, '*'),
    tell(type, detail) {
      // A page without an origin, as one opened from a file, can only be reached as anybody.
      if (host !== null) post({ slotwell: 1, type, detail } as FromFrame, host === 'null' ? '*' : host);
    },
  };
}
