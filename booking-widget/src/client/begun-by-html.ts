/**
 * The answer to a GET that the page's html has begun by a preload link, so that the first view needs no client: once,
 * and null where none was begun or it failed. `address` is the link's.
 */
export async function begunByHtml<T>(address: string): Promise<T | null> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]');
  const link = [...links].find((candidate) => candidate.getAttribute('href') === address);
  if (!link) return null;
  link.remove();
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? (answer.json() as Promise<T>).catch(() => null) : null;
}
