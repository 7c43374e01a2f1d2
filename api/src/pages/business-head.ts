import { html, raw } from 'hono/html';
import { textColorOn } from '../contract/brand-color.ts';
import { callAddress } from '../contract/calls/call-address.ts';
import { PREVIEW_SIZE } from '../contract/picture-sizes.ts';
import type { Language } from '../contract/scalars.ts';
import { isBookableAlone } from '../domain/services/service-rules.ts';
import type { PageData } from '../features/public-page/public-page.usecases.ts';
import { sentence } from '../lib/sentences/sentences.ts';
import { formatPhone } from '../text/phone.ts';
import type { CachedPage } from './cached-pages.ts';
import { jsonBlock } from './json-block.ts';
import { localBusiness, summary } from './local-business.ts';

const LOCALES: Record<Language, string> = { en: 'en_US', 'zh-CN': 'zh_CN' };

/** URL of the times that the first view shows; null if the browser decides which these are. */
export function firstTimesAddress(
  { businessId, services }: Pick<CachedPage, 'businessId' | 'services'>,
  query: URLSearchParams,
): string | null {
  const first = services.find(isBookableAlone);
  const isChosen = ['service', 'services', 'staff'].some((name) => query.get(name));
  if (!first || isChosen) return null;
  const request = { params: { business_id: businessId }, query: { service_id: first.service_id } };
  return callAddress('GET /api/availability/{business_id}', request);
}

/** Pictures and name of the business fill the preview; the product's icon stands beside the text. */
function previewTags(preview: string | null, publicUrl: string, name: string) {
  if (!preview)
    return html`<meta property="og:image" content="${publicUrl}/icon-512.png" />
      <meta name="twitter:card" content="summary" />`;
  return html`<meta property="og:image" content="${publicUrl}${preview}" />
    <meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content="${PREVIEW_SIZE.width}" />
    <meta property="og:image:height" content="${PREVIEW_SIZE.height}" />
    <meta property="og:image:alt" content="${name}" />
    <meta name="twitter:card" content="summary_large_image" />`;
}

export async function businessHead(data: PageData, publicUrl: string, language: Language): Promise<string> {
  const { page, preview } = data;
  const { business } = page;
  const url = `${publicUrl}/${business.business_id}`;
  const picture = business.logo_url || business.cover_url ? preview : null;
  const title = sentence(language, 'page_title', { name: business.name });
  const description =
    summary(business.description) || sentence(language, 'page_description', { name: business.name });
  const head = await html`<title>${title}</title>
    <meta name="description" content="${description}" />
    <link rel="canonical" href="${url}" />
    ${business.search_engines ? '' : html`<meta name="robots" content="noindex" />`}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Slotwell" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:locale" content="${LOCALES[language]}" />
    ${previewTags(preview, publicUrl, business.name)}
    <script type="application/ld+json">${raw(jsonBlock(localBusiness(data, url, picture && publicUrl + picture)))}</script>`;
  return String(head);
}

export async function withoutScripts(
  { page: { business }, telephone }: Pick<PageData, 'page' | 'telephone'>,
  language: Language,
): Promise<string> {
  const { name, business_phone: phone, business_email: email, currency } = business;
  const text = sentence(language, phone || email ? 'noscript_contact' : 'noscript_ask', { name });
  const call = phone && html` <a href="tel:${telephone}">${formatPhone(phone, currency)}</a>`;
  const write = email && html` <a href="mailto:${email}">${email}</a>`;
  return String(await html`${text}${call}${write}`);
}

/** The properties of shared-ui/tokens.css for a color `#rrggbb`, from the first paint on; '' without one. */
export function brandCss(color: string): string {
  if (!/^#[\da-f]{6}$/i.test(color)) return '';
  return `:root{--custom-brand:${color};--custom-on-brand:${textColorOn(color)}}`;
}
