import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An SMTP server that accepts everything after `answerMs` and counts how often each Message-ID arrived. */
export async function startMailSink({ answerMs = 0 } = {}) {
  const arrived = new Map<string, number>();
  /** When each Message-ID was first accepted, by `performance.now()`. */
  const answeredAt = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      let head = '';
      stream.on('data', (chunk: Buffer) => {
        if (head.length < 4096) head += chunk.toString('latin1');
      });
      stream.on('end', () => {
        const id = /^Message-ID:\s*(\S+)/im.exec(head)?.[1] ?? 'none';
        arrived.set(id, (arrived.get(id) ?? 0) + 1);
        setTimeout(() => {
          answeredAt.set(id, answeredAt.get(id) ?? performance.now());
          done();
        }, answerMs);
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    arrived,
    answeredAt,
    /** Mails that arrived more than once. */
    repeats: () => [...arrived.values()].reduce((sum, times) => sum + times - 1, 0),
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}
export type MailSink = Awaited<ReturnType<typeof startMailSink>>;
