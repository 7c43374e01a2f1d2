import { readConsoleAddress } from '../contract/console-address.ts';
import type { FirstView } from '../contract/initial-data.ts';
import type { Deps } from '../deps.ts';
import { findInitialData } from './console-data.ts';
import type { RenderPage } from './first-view.ts';
import type { SendPage } from './page-template.ts';

/** https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Browser_detection_using_the_user_agent */
const PHONE = /Mobi/;

/** The console with the replies to its first calls. It is about one owner and never cached. */
export function consolePage(deps: Deps, renderPage: RenderPage): SendPage {
  return async (c, _found, send) => {
    const address = readConsoleAddress(new URL(c.req.url).search);
    const { replies, revision } = await findInitialData(c, deps, address);
    const cache = 'private, no-store';
    if (!replies['/api/profile']) return send({ data: { replies } }, { cache });
    const firstView: FirstView = {
      language: c.var.language,
      renderedAt: deps.now().getTime(),
      address,
      isPhone: PHONE.test(c.req.header('User-Agent') ?? ''),
    };
    const data = { replies, revision, firstView };
    return send({ data, firstView: renderPage('/dashboard', data) }, { cache });
  };
}
