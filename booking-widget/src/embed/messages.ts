/** What the frame and the page around it tell each other. Types only: the loader and the frame both import this. */

/** Raised when a message changes in a way that the other side would misread. */
export type MessageVersion = 1;

/** What the page around the frame hears, as messages and as DOM events of the same name. */
export interface EmbedEvents {
  'slotwell:ready': { business: string };
  /** Pixels that the frame would like to be high. */
  'slotwell:resize': { height: number };
  /** `start` is a UTC instant. */
  'slotwell:slot-selected': { service_id: string; start: string };
  /** `start` and `end` are UTC instants. */
  'slotwell:booked': { reference: string; status: 'accepted' | 'pending'; start: string; end: string };
}

/** Between loader and frame only. */
interface Requests {
  /** Escape was pressed in the popup. */
  'slotwell:close': null;
  /** `top`: pixels below the frame's upper edge that should be seen. */
  'slotwell:show': { top: number };
}

type Messages<Details> = {
  [Type in keyof Details]: { slotwell: MessageVersion; type: Type; detail: Details[Type] };
}[keyof Details];

export type FromFrame = Messages<EmbedEvents & Requests>;
/** The answer to `slotwell:ready`: personal details travel here, as an address would end in logs. */
export type ToFrame = Messages<{ 'slotwell:prefill': Prefill }>;

export interface Prefill {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  note?: string | undefined;
}

export type Mode = 'inline' | 'popup' | 'button';

/** As attributes of the script they are called `data-business`, `data-lang` and so on. */
export interface EmbedOptions extends Prefill {
  /** The business id: the last part of the page's address. */
  business: string;
  /** 'en' or 'zh-CN'; the visitor's own language if absent. */
  lang?: string | undefined;
  /** 'auto' follows the visitor's system. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** #rrggbb; text on it is made readable. */
  accent?: string | undefined;
  /** Id or name of the service to begin with. */
  service?: string | undefined;
  /** YYYY-MM-DD to begin with. */
  date?: string | undefined;
  /** What the button and the plain link say. */
  label?: string | undefined;
}
