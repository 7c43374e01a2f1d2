import type { Deps } from '../deps.ts';
import { isBookableAlone } from '../domain/services/service-rules.ts';
import { siteConfig } from '../features/installation/site-config.ts';
import { getPublicPage, type PageData } from '../features/public-page/public-page.usecases.ts';
import { AppError } from '../lib/errors.ts';
import { brandCss, businessHead, firstTimesAddress, withoutScripts } from './business-head.ts';
import { businessIcons } from './business-icons.ts';
import { type RenderPage, renderBookingPages } from './first-view.ts';
import { type SendPage, WIDE } from './page-template.ts';
import { preloadLink } from './preload-links.ts';

/** What a booking page starts from. Null if no page is published; undefined while the database is unavailable: the page then requests it. */
export async function findPageData(deps: Deps, businessId: string): Promise<PageData | null | undefined> {
  try {
    return await getPublicPage(deps, businessId.toLowerCase());
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return undefined;
    throw error;
  }
}

/**
 * A booking page with the business's title, description, data and first view. Read again for each request, so that an
 * unpublished page is gone at once. An unknown page is the shell's document with 404.
 */
export function bookingPage(deps: Deps, renderPage: RenderPage): SendPage {
  const config = siteConfig(deps.env);
  const render = renderBookingPages((path, data) => renderPage(path, { ...data, config }), deps.now);
  return async (c, { params }, send) => {
    const data = await findPageData(deps, params.businessId ?? '');
    if (!data) return send({ data: { config } }, { status: data === null ? 404 : 200 });
    const query = new URL(c.req.url).searchParams;
    const rendered = render(data, c.var.language, query);
    const times = firstTimesAddress(data.page, query);
    const hidesLateParts = rendered !== null && data.page.services.length > 1;
    // Before the first byte of the HTML, in which the link marks it for use-picker.ts.
    const onWide = hidesLateParts ? `; media="${WIDE}"` : '';
    if (times) c.header('Link', `<${times}>; rel=preload; as=fetch; crossorigin${onWide}`);
    return send({
      head: await businessHead(data, deps.env.publicUrl, c.var.language),
      icons: await businessIcons(data.page.business),
      noscript: await withoutScripts(data, c.var.language),
      css: brandCss(data.page.business.brand_color),
      links: () => ({ late: times ? preloadLink(times) : '' }),
      firstView: rendered?.html ?? '',
      hidesLateParts: rendered !== null && data.page.services.filter(isBookableAlone).length > 1,
      data: { config, publicPage: data.page, ...(rendered && { firstView: rendered.firstView }) },
    });
  };
}
