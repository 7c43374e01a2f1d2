import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const PATIENCE_MS = 60_000;

/** A mail server that accepts everything and returns codes to those who wait for them. */
export async function startMailbox() {
  const waiting = new Map<string, (code: string) => void>();
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then(async (raw) => {
          count++;
          const reader = waiting.get(envelope.rcptTo[0]?.address ?? '');
          if (!reader) return;
          const { text = '' } = await PostalMime.parse(raw);
          const code = /\b(\d{3}) ?(\d{3})\b/.exec(text);
          if (code) reader(`${code[1]}${code[2]}`);
        })
        .then(() => done(), done);
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    count: () => count,
    /** The code mailed to an address; null if none arrives within a minute. */
    codeFor: (address: string) =>
      new Promise<string | null>((resolve) => {
        const end = (code: string | null) => {
          clearTimeout(timer);
          waiting.delete(address);
          resolve(code);
        };
        const timer = setTimeout(end, PATIENCE_MS, null);
        waiting.set(address, end);
      }),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
export type Mailbox = Awaited<ReturnType<typeof startMailbox>>;
