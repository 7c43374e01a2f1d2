import type { AppointmentContent, MailContent } from './mail-content.ts';
import type { MailTexts } from './mail-texts.ts';
import { cleanLines } from './one-line.ts';

/** Every line marked: words of the other side cannot pass for ours. */
const quoted = (text: string) =>
  cleanLines(text)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

const cardLines = ({ when, readersWhen, title, details }: AppointmentContent) =>
  [when, readersWhen, title, details].filter((line) => line !== '');

/** The text part, in the order of the design: headline, when with zone, what, where, then links and notes. */
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
