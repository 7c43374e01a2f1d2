import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import { refuseBusinessId } from '../domain/profile/profile-rules.ts';
import { INLINE_HASHES } from './late-scripts.ts';

/** Where reCAPTCHA's script and frame come from; admitted only where the operator chose it. */
const RECAPTCHA_ORIGINS = ['https://www.google.com', 'https://www.gstatic.com'];

interface Choices {
  https: boolean;
  recaptcha: boolean;
  /** The operator's ad, an https address; null for none. */
  adFrameUrl: string | null;
}

function isBusinessPage(path: string): boolean {
  const id = /^\/([a-z0-9]+)\/?$/i.exec(path)?.[1];
  return id !== undefined && refuseBusinessId(id.toLowerCase()) === null;
}

const isEmbedded = (path: string) => /^\/embed\/[^/]+$/.test(path);

/** Scripts, styles and texts of the front ends, of which a page loads many. */
const isFile = (path: string) => /^\/(?:assets|remotes)\//.test(path);

/** JSON, except the page of the docs. */
const isApi = (path: string) => path.startsWith('/api/') && !path.startsWith('/api/docs');

/** The headers of every response: no foreign scripts, no frames except the embed's, no sniffing. */
export function securityHeaders({ https, recaptcha, adFrameUrl }: Choices): MiddlewareHandler {
  const foreign = recaptcha ? RECAPTCHA_ORIGINS : [];
  const usual: Sources = {
    https,
    scripts: [...INLINE_HASHES, ...foreign],
    frames: foreign,
    ancestors: "'none'",
  };
  const everywhere = headersFor(usual);
  const embedded = headersFor({ ...usual, ancestors: '*' });
  const ads = adFrameUrl ? [new URL(adFrameUrl).origin] : [];
  const onBusinessPages = headersFor({ ...usual, frames: [...foreign, ...ads] });
  // A worker has the policy of its file.
  const files = headersOfData(https, "'self'");
  const api = headersOfData(https, "'none'");
  return (c, next) => {
    const { path } = c.req;
    if (isFile(path)) return files(c, next);
    if (isApi(path)) return api(c, next);
    const headers = isEmbedded(path) ? embedded : isBusinessPage(path) ? onBusinessPages : everywhere;
    return headers(c, next);
  };
}

const transportSecurity = (https: boolean) => (https ? 'max-age=31536000; includeSubDomains' : false);

/** What concerns documents only is left out: it would be a kilobyte of each response. */
const headersOfData = (https: boolean, source: "'self'" | "'none'") =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: [source],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: transportSecurity(https),
    crossOriginResourcePolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: 'no-referrer',
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

interface Sources {
  https: boolean;
  scripts: string[];
  frames: string[];
  ancestors: "'none'" | '*';
}

function headersFor({ https, scripts, frames, ancestors }: Sources) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      frameSrc: ["'self'", ...frames],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: [ancestors],
      imgSrc: ["'self'", 'data:'],
      // Radix writes a style element while a dialog locks the page's scrolling: pages hand it this response's nonce.
      styleSrc: ["'self'", NONCE],
    },
    xFrameOptions: ancestors === '*' ? false : 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: transportSecurity(https),
    crossOriginResourcePolicy: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  });
}
