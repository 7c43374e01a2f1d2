/** "https://www.bobs.example/" as people say it: "bobs.example". */
export function shortUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
