import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { createTransport, isPermanent, type MailTransport, type OutgoingMail } from './transport.ts';

const from = { name: 'Slotwell', address: 'no-reply@localhost' };
const mail: OutgoingMail = {
  to: { name: 'Ravi Menon', address: 'ravi@example.com' },
  replyTo: { name: '', address: 'hello@marlow.example' },
  subject: 'Booked: Tue Nov 10, 2:30 PM, 单人课',
  html: '<p>You’re booked</p>',
  text: 'You’re booked\n',
  messageId: '<7K2M@slotwell.example>',
};

let server: MailServer;
let transport: MailTransport;
beforeAll(async () => {
  server = await startMailServer();
  transport = createTransport({ smtpUrl: server.smtpUrl, from, connections: 10 });
});
beforeEach(() => {
  server.mails.length = 0;
  server.envelopes.length = 0;
});
afterAll(async () => {
  transport.close();
  await server.close();
});

const catchFailure = (changes: Partial<OutgoingMail>, over = transport) =>
  over.send({ ...mail, ...changes }).then(
    () => expect.unreachable('the mail was sent'),
    (error: unknown) => error,
  );

describe('a mail', () => {
  it('arrives with all its parts', async () => {
    await transport.send(mail);
    expect(server.envelopes).toEqual([['ravi@example.com']]);
    expect(server.mails[0]).toMatchObject({
      subject: mail.subject,
      from,
      to: [mail.to],
      replyTo: [mail.replyTo],
      messageId: mail.messageId,
    });
    expect(server.mails[0]?.text?.trim()).toBe('You’re booked');
    expect(server.mails[0]?.html?.trim()).toBe(mail.html);
  });

  it('declares that it is automatic, and how to unsubscribe', async () => {
    const readHeaders = (n: number) =>
      Object.fromEntries(server.mails[n]?.headers.map(({ key, value }) => [key, value]) ?? []);
    await transport.send(mail);
    await transport.send({ ...mail, oneClickUrl: 'https://slotwell.example/api/unsubscribe?token=a.b.c' });
    expect(readHeaders(0)).toMatchObject({ 'auto-submitted': 'auto-generated' });
    expect(readHeaders(0)).not.toHaveProperty('list-unsubscribe');
    expect(readHeaders(1)).toMatchObject({
      'list-unsubscribe': '<https://slotwell.example/api/unsubscribe?token=a.b.c>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });

  it('needs no reply address', async () => {
    const { replyTo: _, ...noReply } = mail;
    await transport.send(noReply);
    expect(server.mails[0]?.replyTo).toBeUndefined();
  });

  it('keeps a name or subject with line breaks in one header', async () => {
    await transport.send({
      ...mail,
      to: { name: 'Ravi\r\nBcc: all@example.com', address: 'ravi@example.com' },
      subject: 'Booked\r\nBcc: all@example.com\u2028X-Evil: yes',
    });
    expect(server.envelopes).toEqual([['ravi@example.com']]);
    const [arrived] = server.mails;
    expect(arrived?.subject).toBe('Booked Bcc: all@example.com X-Evil: yes');
    expect(arrived?.to).toEqual([{ name: 'Ravi Bcc: all@example.com', address: 'ravi@example.com' }]);
    expect(arrived?.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  it('has the name of its sender, with the address of the operator', async () => {
    await transport.send({
      ...mail,
      fromName: 'Marlow <eve@evil.example>\r\nBcc: all@example.com via Slotwell',
    });
    expect(server.envelopes).toEqual([['ravi@example.com']]);
    expect(server.mails[0]?.from).toEqual({
      name: 'Marlow <eve@evil.example> Bcc: all@example.com via Slotwell',
      address: from.address,
    });
  });

  it('does not use a name as an address', async () => {
    await transport.send({ ...mail, to: { name: 'Eve <eve@evil.example>, x', address: 'ravi@example.com' } });
    expect(server.envelopes).toEqual([['ravi@example.com']]);
    expect(server.mails[0]?.to).toHaveLength(1);
  });
});

describe('an address that is not exactly one mailbox', () => {
  it.each([
    'a@b.example, d@e.example',
    'a@b.example\r\nRCPT TO:<d@e.example>',
    'Ravi <a@b.example>',
    '"a@b.example"@e.example',
    'a@b.example>',
    'nobody',
    '',
  ])('is refused without asking the server: %j', async (address) => {
    expect(isPermanent(await catchFailure({ to: { name: '', address } }))).toBe(true);
    expect(isPermanent(await catchFailure({ replyTo: { name: '', address } }))).toBe(true);
    expect(server.envelopes).toEqual([]);
  });
});

describe('a mail that did not arrive', () => {
  it('is not retried when the server rejects the recipient permanently', async () => {
    server.refusals.set('gone@example.com', 550);
    expect(isPermanent(await catchFailure({ to: { name: '', address: 'gone@example.com' } }))).toBe(true);
  });

  it('is retried when the server is busy', async () => {
    server.refusals.set('busy@example.com', 451);
    expect(isPermanent(await catchFailure({ to: { name: '', address: 'busy@example.com' } }))).toBe(false);
  });

  describe('because of the connection', () => {
    let greeter: Server;
    let greeting = '';
    beforeAll(async () => {
      greeter = createServer((socket) => socket.on('error', () => {}).end(greeting));
      await new Promise<void>((ready) => greeter.listen(0, '127.0.0.1', ready));
    });
    const readPort = () => (greeter.address() as { port: number }).port;

    it('is retried when the server rejects all mails', async () => {
      greeting = '554 no mail from here\r\n';
      const turnedAway = createTransport({
        smtpUrl: `smtp://127.0.0.1:${readPort()}`,
        from,
        connections: 10,
      });
      expect(isPermanent(await catchFailure({}, turnedAway))).toBe(false);
      turnedAway.close();
    });

    it('is retried when no server listens', async () => {
      const closed = createTransport({ smtpUrl: `smtp://127.0.0.1:${readPort()}`, from, connections: 10 });
      await new Promise((done) => greeter.close(done));
      expect(isPermanent(await catchFailure({}, closed))).toBe(false);
      closed.close();
    });
  });

  it('is retried when the operator’s own login is wrong', () => {
    const wrongLogin = Object.assign(new Error('Invalid login'), {
      responseCode: 535,
      command: 'AUTH PLAIN',
    });
    expect(isPermanent(wrongLogin)).toBe(false);
  });
});
