// docs/benchmarks.md as text: an introduction, then one section per benchmark under its own `## title`.

/** Replaces or appends the section of that title. */
export function withSection(page: string, title: string, text: string): string {
  const parts = page.trimEnd().split(/\n+(?=## )/);
  const section = `## ${title}\n\n${text.trim()}`;
  const at = parts.findIndex((part) => part.split('\n', 1)[0] === `## ${title}`);
  return `${(at < 0 ? [...parts, section] : parts.with(at, section)).join('\n\n')}\n`;
}
