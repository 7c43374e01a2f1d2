/** The messages between the frame and the host page. Types only: loader and frame both import this file. */

/** Increased when an older loader or frame would misread a message. */
export type MessageVersion = 1;

/** What the host page receives, as messages and as DOM events of the same names. */
export interface EmbedEvents {
  'slotwell:ready': { business: string };
  'slotwell:resize': { height: number };
  'slotwell:slot-selected': { service_id: string; start: string };
  'slotwell:booked': { reference: string; status: 'accepted' | 'pending'; start: string; end: string };
}

/** Between the loader and the frame only. */
interface InternalMessages {
  'slotwell:close': null;
  /** What to scroll to unless it is in view, in pixels below the top of the frame. */
  'slotwell:show': Visible;
}

type Messages<Details> = {
  [Type in keyof Details]: { slotwell: MessageVersion; type: Type; detail: Details[Type] };
}[keyof Details];

export type FromFrame = Messages<EmbedEvents & InternalMessages>;
export type ToFrame = Messages<{
  /** The reply to `slotwell:ready`. Personal details are not in the URL, which ends up in logs. */
  'slotwell:prefill': Prefill;
  'slotwell:visible': Visible;
}>;

/** A part of an inline frame, such as what the visitor sees, in pixels below the top of the frame. */
export interface Visible {
  top: number;
  bottom: number;
}

export interface Prefill {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  note?: string | undefined;
}

export type Mode = 'inline' | 'popup' | 'button';

export interface EmbedOptions extends Prefill {
  business: string;
  /** 'en' or 'zh-CN'; by default the host page's language. One that the visitor chose in the frame comes first. */
  lang?: string | undefined;
  theme?: 'light' | 'dark' | 'auto' | undefined;
  accent?: string | undefined;
  service?: string | undefined;
  staff?: string | undefined;
  date?: string | undefined;
  label?: string | undefined;
}
