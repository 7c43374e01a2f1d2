import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { refuseBusinessId } from '../features/profile/profile-rules.ts';

/** Where reCAPTCHA's script and frame come from; admitted only where the operator chose it. */
const RECAPTCHA_ORIGINS = ['https://www.google.com', 'https://www.gstatic.com'];

interface Choices {
  https: boolean;
  recaptcha: boolean;
  /** The operator's ad, an https address; null for none. */
  adFrameUrl: string | null;
}

/** Whether a path is a business's page: the one kind that may show the operator's ad. */
const isBusinessPage = (path: string) =>
  /^\/[a-z0-9]+$/.test(path) && refuseBusinessId(path.slice(1)) === null;

/** The headers of every answer: nothing foreign runs, nobody frames, nothing is sniffed. */
export function securityHeaders({ https, recaptcha, adFrameUrl }: Choices): MiddlewareHandler {
  const foreign = recaptcha ? RECAPTCHA_ORIGINS : [];
  const everywhere = headersFor({ https, scripts: foreign, frames: foreign });
  if (!adFrameUrl) return everywhere;
  const frames = [...foreign, new URL(adFrameUrl).origin];
  const onBusinessPages = headersFor({ https, scripts: foreign, frames });
  return (c, next) => (isBusinessPage(c.req.path) ? onBusinessPages : everywhere)(c, next);
}

function headersFor({ https, scripts, frames }: { https: boolean; scripts: string[]; frames: string[] }) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      frameSrc: ["'self'", ...frames],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      imgSrc: ["'self'", 'data:'],
      // Radix writes a style element while a dialog locks the page's scrolling.
      styleSrc: ["'self'", "'unsafe-inline'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
    crossOriginResourcePolicy: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  });
}
