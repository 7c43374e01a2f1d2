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

export function textColorOn(hex: string): '#ffffff' | '#000000' {
  const linear = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
  return luminance <= 0.1833 ? '#ffffff' : '#000000';
}
