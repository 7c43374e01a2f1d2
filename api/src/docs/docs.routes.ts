import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { type AppEnv, JSON_TYPE } from '../http/router.ts';
import { openApiDocument } from './document.ts';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Slotwell API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`;

/** A separate file, because the page's policy allows no inline script. */
const START = `SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  requestInterceptor: (request) => {
    const token = /(?:^|; )csrf_token=([^;]+)/.exec(document.cookie)?.[1];
    if (token) request.headers['X-CSRF-Token'] = token;
    return request;
  },
});
`;

export function docsRoutes(app: OpenAPIHono<AppEnv>) {
  const router = new Hono<AppEnv>();
  const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  let document: ReturnType<typeof openApiDocument> | undefined;

  router.get('/api/openapi.json', (c) => {
    document ??= openApiDocument(app);
    return c.json(document, 200, JSON_TYPE);
  });
  router.get('/api/docs', (c) => c.html(PAGE));
  router.get('/api/docs/start.js', (c) => c.body(START, 200, { 'Content-Type': 'text/javascript' }));
  const file = serveStatic({ root: swaggerUi, rewriteRequestPath: (path) => path.slice('/api/docs'.length) });
  router.get('/api/docs/swagger-ui.css', file);
  router.get('/api/docs/swagger-ui-bundle.js', file);
  return router;
}
