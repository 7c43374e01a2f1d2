/** Google's map is not available in mainland China. */
const CHINA = new Set(['Asia/Shanghai', 'Asia/Urumqi']);

/** A web map that searches for an address; phones open it in their app. */
export function mapLink(address: string, zone: string): string {
  const query = encodeURIComponent(address.replace(/\s+/g, ' '));
  return CHINA.has(zone)
    ? `https://www.amap.com/search?query=${query}`
    : `https://www.google.com/maps/search/?api=1&query=${query}`;
}

/** "https://www.bobs.example/" as people say it: "bobs.example". */
export function shortUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
