import type { InitialReplies } from '../contract/initial-data.ts';
import type { Language } from '../contract/scalars.ts';
import type { Deps } from '../deps.ts';
import { findInitialReplies } from './console-data.ts';
import type { SendPage } from './send-page.ts';

interface View {
  tab: 'calendar' | 'page';
  isPhone: boolean;
  language: Language;
}

/** The HTML of the console's first view; '' without a session. */
export type PaintConsole = (replies: InitialReplies, view: View) => string;

/** https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Browser_detection_using_the_user_agent */
const PHONE = /Mobi/;

/** The console with the replies to its first calls. It is about one owner and never cached. */
export function consolePage(deps: Deps, paint: PaintConsole): SendPage {
  return async (c, _found, send) => {
    const replies = await findInitialReplies(c, deps);
    const tab = c.req.query('tab') === 'business-page' ? 'page' : 'calendar';
    const isPhone = PHONE.test(c.req.header('User-Agent') ?? '');
    const firstView = paint(replies, { tab, isPhone, language: c.var.language });
    return send({ firstView, data: { replies } }, { cache: 'private, no-store' });
  };
}
