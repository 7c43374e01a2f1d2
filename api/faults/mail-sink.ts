/** A mail server that counts what it accepts and misbehaves on request. */
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export type Misbehavior =
  | 'fine'
  | 'down'
  | 'slow'
  | 'silent'
  | 'refuses for now (451)'
  | 'refuses for good (550)'
  | 'cuts after DATA';

const SLOW_MS = 1000;

export interface MailSink {
  url: string;
  mode: Misbehavior;
  /** Recipients by Message-ID, once per arrival. */
  taken: Map<string, string[]>;
  /** Milliseconds that each mail takes. */
  pause: number;
  close(): Promise<void>;
}

export async function startMailSink(): Promise<MailSink> {
  const reply = (responseCode: number) => Object.assign(new Error('not now'), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect({ id }, done) {
      if (sink.mode === 'silent') return;
      if (sink.mode === 'down') cut(id);
      else done();
    },
    onRcptTo(_address, _session, done) {
      if (sink.mode.includes('451')) done(reply(451));
      else if (sink.mode.includes('550')) done(reply(550));
      else done();
    },
    async onData(stream, { id, envelope }, done) {
      // The sender may be killed during its mail.
      const text = (await buffer(stream).catch(() => '')).toString();
      if (!text) return;
      await sleep(sink.mode === 'slow' ? SLOW_MS : sink.pause);
      const message = /^Message-ID: (\S+)/im.exec(text)?.[1] ?? 'none';
      sink.taken.set(message, [
        ...(sink.taken.get(message) ?? []),
        ...envelope.rcptTo.map(({ address }) => address),
      ]);
      if (sink.mode === 'cuts after DATA') cut(id);
      else done();
    },
  });
  server.on('error', () => {});
  /** Closes a connection without a response. */
  function cut(id: string) {
    for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>)
      if (connection.id === id) connection._socket.destroy();
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${port}`,
    mode: 'fine',
    taken: new Map(),
    pause: 0,
    close: () => new Promise((closed) => server.close(closed)),
  };
  return sink;
}
