/** What the loader says in the frame's address. All of it may be made up. */
export interface FrameOptions {
  business: string;
  mode: 'inline' | 'popup';
  /** #rrggbb */
  accent: string | null;
  /** '' when nobody chose. */
  lang: string;
}

/** `url` is that of the frame: `/embed/{business_id}?mode&theme&accent&lang`; the server has seen to the theme. */
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
