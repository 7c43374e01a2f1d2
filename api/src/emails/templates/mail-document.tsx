import {
  Body,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { Fragment } from 'react';
import type { Language } from '../../contract/scalars.ts';
import { SEPARATOR } from '../calendar-notes.ts';
import type { MailContent, MailLook } from '../mail-content.ts';
import type { MailTexts } from '../mail-texts.ts';
import { cleanLines } from '../one-line.ts';
import { ActionButtons } from './action-buttons.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { CodeBlock } from './code-block.tsx';
import { darkCss } from './mail-dark.ts';
import { createPalette } from './mail-palette.ts';
import { COLOR, typography } from './mail-style.ts';

const LOGO_HEIGHT = 48;

const card = {
  background: COLOR.surface,
  border: `1px solid ${COLOR.line}`,
  borderCollapse: 'separate' as const,
  borderRadius: '22px',
};

export function MailDocument({
  content,
  look,
  language,
  texts,
}: {
  content: MailContent;
  look: MailLook;
  language: Language;
  texts: MailTexts;
}) {
  const type = typography(language);
  const palette = createPalette(look.brandColor);
  const {
    sender,
    preview,
    headline,
    lead,
    ownWords,
    appointment,
    code,
    actions = [],
    more = [],
    dates,
    answers,
    quote,
    notes = [],
  } = content;
  const link = { color: COLOR.ink2, textDecorationLine: 'underline' };
  return (
    <Html lang={language}>
      <Head>
        <meta content="width=device-width,initial-scale=1" name="viewport" />
        <meta content="light dark" name="color-scheme" />
        <meta content="light dark" name="supported-color-schemes" />
        <meta content="telephone=no,date=no,address=no,email=no" name="format-detection" />
        <title>{content.subject}</title>
        <style>{darkCss(palette)}</style>
      </Head>
      <Body className="em-bg" style={{ background: COLOR.paper, margin: 0, padding: '8px' }}>
        <Preview>{preview || lead}</Preview>
        <Container style={{ maxWidth: '560px' }}>
          <Section className="em-card" style={card}>
            <div style={{ overflowWrap: 'anywhere', padding: '28px 22px', wordBreak: 'break-word' }}>
              {look.logoUrl && (
                <Img alt={sender} height={LOGO_HEIGHT} src={look.logoUrl} style={{ marginBottom: '10px' }} />
              )}
              <Text className="em-2" style={{ ...type.sender, marginBottom: '20px' }}>
                {sender}
              </Text>
              <Heading
                as="h1"
                className="em-ink"
                style={{ ...type.headline, marginBottom: '6px', textWrap: 'balance' }}
              >
                {headline}
              </Heading>
              {lead && (
                <Text className="em-2" style={{ ...type.lead, marginBottom: '22px' }}>
                  {lead}
                </Text>
              )}
              {ownWords && (
                <Text
                  className="em-ink"
                  style={{
                    ...type.lead,
                    borderLeft: `3px solid ${palette.light.edge}`,
                    color: COLOR.ink,
                    marginBottom: '22px',
                    paddingLeft: '14px',
                    whiteSpace: 'pre-line',
                  }}
                >
                  {ownWords}
                </Text>
              )}
              {appointment && <AppointmentCard appointment={appointment} palette={palette} type={type} />}
              {code && <CodeBlock code={code} palette={palette} type={type} />}
              {actions.length > 0 && (
                <div style={{ paddingTop: appointment || code ? '24px' : 0 }}>
                  <ActionButtons actions={actions} palette={palette} type={type} />
                </div>
              )}
              {more.map(({ label, href }) => (
                <Text key={label} style={{ ...type.note, marginTop: '8px' }}>
                  <Link className="em-2" href={href} style={link}>
                    {label}
                  </Link>
                </Text>
              ))}
              {dates && (
                <div className="em-2" style={{ ...type.note, marginTop: '16px' }}>
                  {texts('label', { label: dates.label })}
                  {dates.entries.map(({ label, href }, nth) => (
                    <div key={`${nth} ${label}`} style={{ marginTop: '4px' }}>
                      {href ? (
                        <a href={href} style={{ color: 'inherit' }}>
                          {label}
                        </a>
                      ) : (
                        label
                      )}
                    </div>
                  ))}
                </div>
              )}
              {answers && (
                <Text className="em-2" style={{ ...type.note, marginTop: '16px', whiteSpace: 'pre-line' }}>
                  {texts('label', { label: answers.label })}
                  {answers.entries.map(({ id, label, text }) => (
                    <Fragment key={id}>
                      <br />
                      <strong>{label}</strong>
                      <br />
                      {cleanLines(text).join('\n')}
                    </Fragment>
                  ))}
                </Text>
              )}
              {quote?.text && (
                <Text className="em-2" style={{ ...type.note, marginTop: '16px', whiteSpace: 'pre-line' }}>
                  {texts('label', { label: quote.label })}
                  <br />
                  {texts('quote', { text: cleanLines(quote.text).join('\n') })}
                </Text>
              )}
              {notes.map((note) => (
                <Text className="em-2" key={note} style={{ ...type.note, marginTop: '16px' }}>
                  {note}
                </Text>
              ))}
              {content.contact && (
                <Text className="em-2" style={{ ...type.note, marginTop: '16px' }}>
                  {texts('label', { label: content.contact.label })}
                  {content.contact.ways.map(({ label, href }, index) => (
                    <Fragment key={href}>
                      {index === 0 ? ' ' : SEPARATOR}
                      <Link className="em-2" href={href} style={link}>
                        {label}
                      </Link>
                    </Fragment>
                  ))}
                </Text>
              )}
            </div>
          </Section>
          <Text className="em-3" style={{ ...type.footer, padding: '16px 22px 8px' }}>
            {content.footer}
            {content.unsubscribe && (
              <>
                <br />
                <Link
                  className="em-3"
                  href={content.unsubscribe.href}
                  style={{ color: COLOR.ink3, textDecorationLine: 'underline' }}
                >
                  {content.unsubscribe.label}
                </Link>
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
