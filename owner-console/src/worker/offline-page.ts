import type { Agenda, AgendaRow } from './agenda.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 36rem; padding: 1.5rem; }
h1 { font-size: 1.4rem; margin: 0; }
.as-of { margin: 0.25rem 0 1.5rem; }
ul { list-style: none; margin: 0; padding: 0; }
li { display: grid; grid-template-columns: 7.5rem 1fr; gap: 0 1rem; padding: 0.75rem 0; border-top: 1px solid #8886; }
li > :not(time) { grid-column: 2; }
time { font-variant-numeric: tabular-nums; }
b { overflow-wrap: anywhere; }
a { display: inline-block; padding: 0.625rem 0; min-height: 1.5rem; color: inherit; }
`;

const rowHtml = ({ time, title, details, phone }: AgendaRow) =>
  `<li><time>${escaped(time)}</time><b>${escaped(title)}</b>` +
  (details && `<span>${escaped(details)}</span>`) +
  (phone && `<a href="tel:${phone.replace(/\D/g, '')}">${escaped(phone)}</a>`) +
  '</li>';

const dateIn = (zone: string, now: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(now);

const NEVER_LOADED = {
  language: 'en',
  title: 'Slotwell',
  body: '<p>You’re offline. Open the console once with a connection, and today’s agenda stays here.</p><p lang="zh-CN">您已离线。联网打开一次控制台后，当天日程会保存在这里。</p>',
  again: 'Try again · 重试',
};

/** The HTML that stands for the console without a connection: today's agenda as it was last loaded. */
export function offlinePage(agenda: Agenda | null, now: Date): string {
  if (!agenda) return writeDocument(NEVER_LOADED);
  const { language, zone, texts, days } = agenda;
  const today = days[dateIn(zone, now)];
  const [comma, space] = language === 'en' ? [', ', ' '] : ['，', ''];
  const rows = today?.rows.map(rowHtml).join('') ?? '';
  return writeDocument({
    language,
    title: today ? texts.title + comma + today.label : texts.title,
    body:
      `<p class="as-of" role="status">${escaped(texts.offline + space + texts.asOf)}</p>` +
      (rows ? `<ul>${rows}</ul>` : today ? `<p>${escaped(texts.none)}</p>` : ''),
    again: texts.again,
  });
}

interface Parts {
  language: string;
  title: string;
  body: string;
  again: string;
}

const writeDocument = ({ language, title, body, again }: Parts) =>
  `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>` +
  `<style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1>${body}` +
  `<p><a href="/dashboard">${escaped(again)}</a></p></main></body></html>`;
