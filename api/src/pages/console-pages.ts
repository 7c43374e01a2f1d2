import { Hono } from 'hono';
import type { Language } from '../contract/scalars.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/router.ts';
import { type FirstAnswers, findConsoleData } from './console-data.ts';
import { dataBlock } from './data-block.ts';
import { ROOT } from './first-paint.ts';
import { withLateScripts } from './late-scripts.ts';
import type { Links } from './preload-links.ts';
import { NONCE_PLACE } from './style-nonce.ts';

interface View {
  tab: 'calendar' | 'page';
  isPhone: boolean;
  language: Language;
}

/** The html of the console's first view; '' for strangers. */
export type PaintConsole = (answers: FirstAnswers, view: View) => string;

/** https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Browser_detection_using_the_user_agent */
const PHONE = /Mobi/;

/**
 * The html of `/dashboard`: the shell's, with `links` to the console's files, the answers to its first calls and its
 * first view. It is about one owner and kept nowhere.
 */
export function consolePages(shellHtml: string, links: Links, paint: PaintConsole, deps: Deps) {
  const router = new Hono<AppEnv>();
  router.on('GET', ['/dashboard', '/dashboard/'], async (c) => {
    const { language } = c.var;
    const answers = await findConsoleData(c, deps);
    const tab = c.req.query('tab') === 'business-page' ? 'page' : 'calendar';
    const isPhone = PHONE.test(c.req.header('User-Agent') ?? '');
    const firstView = paint(answers, { tab, isPhone, language });
    const data = `<script type="application/json" id="first-answers">${dataBlock(answers)}</script>`;
    const html = shellHtml
      .replace(NONCE_PLACE, () => c.get('secureHeadersNonce') ?? '')
      .replace('<html lang="en"', `<html lang="${language}"`)
      .replace('</head>', () => `${links(language)}</head>`)
      .replace(ROOT, () => `<div id="root">${firstView}</div>${data}`);
    return c.html(firstView ? withLateScripts(html) : html, 200, {
      'Cache-Control': 'private, no-store',
      Vary: 'Accept-Language',
    });
  });
  return router;
}
