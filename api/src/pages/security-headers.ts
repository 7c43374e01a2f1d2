import { secureHeaders } from 'hono/secure-headers';

/** Where reCAPTCHA's script and frame come from; admitted only where the operator chose it. */
const RECAPTCHA_ORIGINS = ['https://www.google.com', 'https://www.gstatic.com'];

/** The headers of every answer: nothing foreign runs, nobody frames, nothing is sniffed. */
export function securityHeaders({ https, recaptcha }: { https: boolean; recaptcha: boolean }) {
  const foreign = recaptcha ? RECAPTCHA_ORIGINS : [];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...foreign],
      frameSrc: ["'self'", ...foreign],
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
