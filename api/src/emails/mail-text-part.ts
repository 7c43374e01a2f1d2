import { SEPARATOR } from './calendar-notes.ts';
import type { AppointmentContent, MailContent } from './mail-content.ts';
import type { MailTexts } from './mail-texts.ts';
import { cleanLines } from './one-line.ts';

/** Each line is marked, so that the other side's text cannot pass for ours. */
const quoted = (text: string) =>
  cleanLines(text)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

const cardLines = ({ when, businessWhen, title, parts, details }: AppointmentContent) =>
  [when, businessWhen, title, ...parts, details].filter((line) => line !== '');

/** Headline, when with zone, what, where, then links and notes. */
export function mailTextPart(content: MailContent, texts: MailTexts): string {
  const {
    appointment,
    ownWords,
    actions = [],
    more = [],
    dates,
    answers,
    quote,
    notes = [],
    contact,
    unsubscribe,
  } = content;
  const links = [...actions, ...more].map((link) => texts('link', { ...link }));
  const stop = unsubscribe ? [texts('link', { ...unsubscribe })] : [];
  const paragraphs = [
    content.headline,
    appointment && cardLines(appointment).join('\n'),
    content.lead,
    ownWords && quoted(ownWords),
    content.code,
    links.join('\n'),
    dates &&
      [
        texts('label', { label: dates.label }),
        ...dates.entries.map(({ label, href }) => (href ? texts('link', { label, href }) : label)),
      ].join('\n'),
    answers &&
      `${texts('label', { label: answers.label })}\n${quoted(answers.entries.map(({ label, text }) => `${label}\n${text}`).join('\n'))}`,
    quote?.text && `${texts('label', { label: quote.label })}\n${quoted(quote.text)}`,
    ...notes,
    contact &&
      texts('link', { label: contact.label, href: contact.ways.map(({ label }) => label).join(SEPARATOR) }),
    [`-- \n${content.footer}`, ...stop].join('\n'),
  ];
  return `${paragraphs.filter((paragraph) => paragraph).join('\n\n')}\n`;
}
