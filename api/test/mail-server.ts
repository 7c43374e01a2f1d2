/** A real SMTP server that stores parsed mails and refuses recipients on request, and a transport to it. */
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createTransport } from '../src/emails/transport.ts';

export async function startMailServer() {
  const mails: Email[] = [];
  const envelopes: string[][] = [];
  /** Reply codes by recipient; all others are accepted. */
  const refusals = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const responseCode = refusals.get(address);
      done(responseCode ? Object.assign(new Error(`<${address}> says no`), { responseCode }) : null);
    },
    onData(stream, { envelope }, done) {
      envelopes.push(envelope.rcptTo.map(({ address }) => address));
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => mails.push(mail))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const from = { name: 'Slotwell', address: 'no-reply@localhost' };
  const transport = createTransport({ smtpUrl, from, connections: 10 });
  return {
    smtpUrl,
    transport,
    mails,
    envelopes,
    refusals,
    close() {
      transport.close();
      return new Promise<void>((closed) => server.close(closed));
    },
  };
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
