import type { Language } from '../contract/scalars.ts';
import type { Deps } from '../deps.ts';
import { hasKnownDevice } from '../domain/accounts/known-device.ts';
import { siteConfig } from '../features/installation/site-config.ts';
import type { RenderPage } from './first-view.ts';
import type { SendPage } from './page-template.ts';

/** Rendered for each language, and for browsers with and without an earlier login. A query is read by the browser alone. */
export function landingPage(deps: Deps, renderPage: RenderPage): SendPage {
  const config = siteConfig(deps.env);
  const rendered = new Map<string, string>();

  function render(language: Language, isKnownDevice: boolean) {
    const key = `${language} ${isKnownDevice}`;
    const firstView = { language, renderedAt: deps.now().getTime(), isKnownDevice };
    const html = rendered.get(key) ?? renderPage('/', { config, firstView });
    rendered.set(key, html);
    return { html, firstView };
  }
  return (c, _found, send) => {
    const { html, firstView } = render(c.var.language, hasKnownDevice(c, deps));
    const hasQuery = new URL(c.req.url).search !== '';
    return send(
      { data: { config, firstView }, firstView: hasQuery ? '' : html },
      { cache: 'private, no-cache' },
    );
  };
}
