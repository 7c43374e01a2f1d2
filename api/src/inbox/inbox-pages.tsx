/** @jsxImportSource hono/jsx */
import { Hono, type MiddlewareHandler } from 'hono';
import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { INBOX_CSS } from './inbox-style.ts';
import { type MailStore, parseMail } from './mail-store.ts';

const PAGE_POLICY = "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";
/** An email may have styles, show the pictures of this service and open links in a new tab, nothing else. */
const mailPolicy = (publicUrl: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${publicUrl}/pictures/; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'`;

/** The doctype prevents quirks mode. */
function Page({ title, refresh, children }: { title: string; refresh?: number; children: Child }) {
  return (
    <>
      {raw('<!doctype html>')}
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          {refresh && <meta http-equiv="refresh" content={String(refresh)} />}
          <title>{title}</title>
          <link rel="stylesheet" href="/inbox/style.css" />
        </head>
        <body>
          <main>{children}</main>
        </body>
      </html>
    </>
  );
}

export function inboxPages(mails: MailStore, guard: MiddlewareHandler, publicUrl: string): Hono {
  const router = new Hono();
  router.use(guard);
  router.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Content-Security-Policy', PAGE_POLICY);
    await next();
  });

  router.get('/*', async (c, next) => {
    if (!c.req.path.endsWith('/style.css')) return next();
    return c.body(INBOX_CSS, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });

  router.get('/', async (c) => {
    const list = await Promise.all(
      (await mails.ids()).map(async (id) => ({
        id,
        mail: await parseMail((await mails.read(id)) ?? Buffer.alloc(0)),
      })),
    );
    return c.html(
      <Page title={`Inbox (${list.length})`} refresh={5}>
        <h1>Inbox</h1>
        <p class="hint">
          Slotwell sends its emails here until SMTP_URL names a mail server. This page refreshes every 5
          seconds.
        </p>
        {list.length === 0 && <p class="empty">No emails yet. Register or book, and they appear here.</p>}
        <ul class="list">
          {list.map(({ id, mail }) => (
            <li>
              <a href={`/inbox/${id}`}>
                <strong>{mail.subject}</strong>
                <span>To {mail.to?.map((to) => to.address).join(', ')}</span>
                <time datetime={mail.date}>{mail.date?.slice(0, 16).replace('T', ' ')} UTC</time>
              </a>
            </li>
          ))}
        </ul>
      </Page>,
    );
  });

  router.get('/:id', async (c) => {
    const message = await mails.read(c.req.param('id'));
    if (!message) return c.redirect('/inbox');
    const mail = await parseMail(message);
    const id = c.req.param('id');
    return c.html(
      <Page title={mail.subject ?? 'Email'}>
        <p>
          <a href="/inbox">All emails</a>
        </p>
        <h1>{mail.subject}</h1>
        <dl>
          <dt>From</dt>
          <dd>{mail.from?.name ? `${mail.from.name} <${mail.from.address}>` : mail.from?.address}</dd>
          <dt>To</dt>
          <dd>{mail.to?.map((to) => to.address).join(', ')}</dd>
          <dt>Reply to</dt>
          <dd>{mail.replyTo?.map((to) => to.address).join(', ') ?? 'no one'}</dd>
        </dl>
        <iframe title="The email as it looks" src={`/inbox/${id}/html`} />
        <h2>Text part</h2>
        <pre>{mail.text}</pre>
        <p>
          <a href={`/inbox/${id}/raw`}>Raw message</a>
        </p>
      </Page>,
    );
  });

  router.get('/:id/html', async (c) => {
    const message = await mails.read(c.req.param('id'));
    if (!message) return c.text('This email doesn’t exist.', 404);
    const { html = '' } = await parseMail(message);
    return c.html(html.replace('<head>', '<head><base target="_blank">'), 200, {
      'Content-Security-Policy': mailPolicy(publicUrl),
    });
  });

  router.get('/:id/raw', async (c) => {
    const message = await mails.read(c.req.param('id'));
    return message ? c.text(message.toString('utf8')) : c.text('This email doesn’t exist.', 404);
  });
  return router;
}
