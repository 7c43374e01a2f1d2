import type { Deps } from '../deps.ts';
import { siteConfig } from '../features/installation/site-config.ts';
import { sentence } from '../lib/sentences/sentences.ts';
import type { RenderPage } from './first-view.ts';
import { type SendPage, siteHead } from './page-template.ts';

const TITLES = { privacy: 'privacy_title', terms: 'terms_title' } as const;

/** A document that is complete as HTML; the browser renders it where the server cannot. */
export function legalPage({ env, now }: Deps, name: keyof typeof TITLES, renderPage: RenderPage): SendPage {
  const config = siteConfig(env);
  const rendered = new Map<string, string>();
  return (c, _found, send) => {
    const { language } = c.var;
    const firstView =
      rendered.get(language) ??
      renderPage(`/${name}`, {
        config,
        origin: env.publicUrl,
        firstView: { language, renderedAt: now().getTime() },
      });
    if (!firstView) return send({ data: { config } });
    rendered.set(language, firstView);
    const head = siteHead(language, `${sentence(language, TITLES[name])} – Slotwell`);
    return send({ head, firstView, isStatic: true });
  };
}
