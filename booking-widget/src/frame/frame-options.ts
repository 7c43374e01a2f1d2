/** The options that the loader puts into the frame's URL. They are untrusted. */
export interface FrameOptions {
  business: string;
  mode: 'inline' | 'popup';
  accent: string | null;
  /** '' for the visitor's own. */
  lang: string;
}

/** `url` is `/embed/{business_id}?mode&theme&accent&lang`; the server applies `theme`. */
export function readFrameOptions(url: string): FrameOptions {
  const { pathname, searchParams } = new URL(url);
  const accent = searchParams.get('accent') ?? '';
  return {
    business: pathname.split('/')[2]?.toLowerCase() ?? '',
    mode: searchParams.get('mode') === 'popup' ? 'popup' : 'inline',
    accent: /^#[\da-f]{6}$/i.test(accent) ? accent : null,
    lang: searchParams.get('lang') ?? '',
  };
}
