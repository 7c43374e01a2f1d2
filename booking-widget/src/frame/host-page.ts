import type { EmbedEvents, FromFrame, ToFrame } from '../embed/messages.ts';

export interface HostPage {
  /** Sends a message without personal data, because the host page's origin is unknown until it replies. */
  broadcast<Type extends FromFrame['type']>(
    type: Type,
    detail: Extract<FromFrame, { type: Type }>['detail'],
  ): void;
  /** Sends to the page that replied, and to no other. */
  send<Type extends 'slotwell:slot-selected' | 'slotwell:booked'>(
    type: Type,
    detail: EmbedEvents[Type],
  ): void;
}

type ToFrameDetail<Type extends ToFrame['type']> = Extract<ToFrame, { type: Type }>['detail'];
type Receivers = { [Type in ToFrame['type']]: (detail: ToFrameDetail<Type>) => void };

function isToFrame(data: unknown, receivers: Receivers): data is ToFrame {
  if (typeof data !== 'object' || data === null) return false;
  const { slotwell, type, detail } = data as Partial<ToFrame>;
  return (
    slotwell === 1 &&
    type !== undefined &&
    Object.hasOwn(receivers, type) &&
    typeof detail === 'object' &&
    detail !== null
  );
}

/** Connects to the host page. Personal data goes only to the first origin that replies. */
export function connectHostPage(receivers: Receivers): HostPage {
  let host: string | null = null;
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || (host !== null && origin !== host) || !isToFrame(data, receivers)) return;
    host = origin;
    const receive = receivers[data.type] as (detail: ToFrame['detail']) => void;
    receive(data.detail);
  });
  const post = (message: FromFrame, target: string) => window.parent.postMessage(message, target);
  return {
    broadcast: (type, detail) => post({ slotwell: 1, type, detail } as FromFrame, '*'),
    send(type, detail) {
      // A page without an origin, such as a local file, can only be addressed as '*'.
      if (host !== null) post({ slotwell: 1, type, detail } as FromFrame, host === 'null' ? '*' : host);
    },
  };
}
