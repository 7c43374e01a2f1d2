import type { Deps } from '../deps.ts';
import { siteConfig } from '../features/installation/site-config.ts';
import { createBookingViews } from './booking-views.ts';
import { brandCss, businessHead, firstTimesAddress, withoutScripts } from './business-head.ts';
import { businessIcons } from './business-icons.ts';
import { countBookable, type FindPublicPage } from './cached-pages.ts';
import type { RenderPage } from './first-view.ts';
import { type SendPage, WIDE } from './page-template.ts';
import { preloadLink } from './preload-links.ts';

/**
 * A booking page with the business's title, description, data and first view. An unpublished page is gone at once. An
 * unknown page is the shell's document with 404.
 */
export function bookingPage(deps: Deps, renderPage: RenderPage, findPublicPage: FindPublicPage): SendPage {
  const config = siteConfig(deps.env);
  const findView = createBookingViews({
    now: deps.now,
    render: (path, data) => renderPage(path, { ...data, config }),
    writeHead: async (data, language) => ({
      head: await businessHead(data, deps.env.publicUrl, language),
      icons: await businessIcons(data.page.business),
      noscript: await withoutScripts(data, language),
      css: brandCss(data.page.business.brand_color),
    }),
  });
  return async (c, { params }, send) => {
    const page = await findPublicPage(params.businessId ?? '');
    if (!page) return send({ data: { config } }, { status: page === null ? 404 : 200 });
    const query = new URL(c.req.url).searchParams;
    const { head, rendered } = await findView(page, c.var.language, query);
    const times = firstTimesAddress(page, query);
    const hidesLateParts = rendered !== null && countBookable(page) > 1;
    // Before the first byte of the HTML, in which the link marks it for use-picker.ts.
    const onWide = hidesLateParts ? `; media="${WIDE}"` : '';
    if (times) c.header('Link', `<${times}>; rel=preload; as=fetch; crossorigin${onWide}`);
    return send({
      ...head,
      links: () => ({ late: times ? preloadLink(times) : '' }),
      firstView: rendered?.html ?? '',
      hidesLateParts,
      data: { config, ...(rendered && { firstView: rendered.firstView }) },
      publicPage: page.publicPageJson,
    });
  };
}
