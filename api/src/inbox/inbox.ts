import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Hono } from 'hono';
import { SMTPServer } from 'smtp-server';
import { v7 as uuidv7 } from 'uuid';
import { type InboxAccess, inboxGuard } from './inbox-guard.ts';
import { inboxPages } from './inbox-pages.tsx';
import { createMailStore } from './mail-store.ts';

export interface Inbox {
  smtpUrl: string;
  routes: Hono;
  close(): Promise<void>;
}

/** A mail server for development: stores every message in `dir` and shows it on a web page. */
export async function startInbox({ dir, ...access }: { dir: string } & InboxAccess): Promise<Inbox> {
  await mkdir(dir, { recursive: true });
  const mails = createMailStore(dir);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      buffer(stream)
        .then((raw) => mails.add(raw, new Date(), uuidv7()))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    routes: inboxPages(mails, inboxGuard(access), access.publicUrl),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
