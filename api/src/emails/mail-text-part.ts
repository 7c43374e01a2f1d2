import type { AppointmentContent, MailContent } from './mail-content.ts';
import type { MailTexts } from './mail-texts.ts';
import { cleanLines } from './one-line.ts';

/** Each line is marked, so that the other side's text cannot pass for ours. */
const quoted = (text: string) =>
  cleanLines(text)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

const cardLines = ({ when, readersWhen, title, details }: AppointmentContent) =>
  [when, readersWhen, title, details].filter((line) => line !== '');

/** Headline, when with zone, what, where, then links and notes. */
export function mailTextPart(content: MailContent, texts: MailTexts): string {
  const { appointment, actions = [], more, notes = [], unsubscribe } = content;
  const links = [...actions, ...(more ? [more] : [])].map((link) => texts('link', { ...link }));
  const stop = unsubscribe ? [texts('link', { ...unsubscribe })] : [];
  const paragraphs = [
    content.headline,
    appointment && cardLines(appointment).join('\n'),
    content.lead,
    content.code,
    links.join('\n'),
    content.quote && quoted(content.quote),
    ...notes,
    [`-- \n${content.footer}`, ...stop].join('\n'),
  ];
  return `${paragraphs.filter((paragraph) => paragraph).join('\n\n')}\n`;
}
