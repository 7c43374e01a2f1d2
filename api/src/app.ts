import { OpenAPIHono } from '@hono/zod-openapi';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { timeout } from 'hono/timeout';
import { CALLS } from './contract/calls/index.ts';
import type { Deps } from './deps.ts';
import { docsRoutes } from './docs/docs.routes.ts';
import { absenceRoutes } from './features/absence/absence.routes.ts';
import { accountDataRoutes } from './features/account-data/account-data.routes.ts';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { signInRoutes } from './features/accounts/sign-in.routes.ts';
import { availabilityRoutes } from './features/availability/availability.routes.ts';
import { bookRoutes } from './features/bookings/book.routes.ts';
import { ownerBookRoutes } from './features/bookings/owner-book.routes.ts';
import { botCheckRoutes } from './features/bot-check/bot-check.routes.ts';
import { calendarRoutes } from './features/calendar/calendar.routes.ts';
import { feedRoutes } from './features/calendar/feed.routes.ts';
import { calendarConnectionRoutes } from './features/calendar-connections/calendar-connections.routes.ts';
import { changesRoutes } from './features/changes/changes.routes.ts';
import { customersRoutes } from './features/customers/customers.routes.ts';
import { deliveriesRoutes } from './features/deliveries/deliveries.routes.ts';
import { hoursRoutes } from './features/hours/hours.routes.ts';
import { insightsRoutes } from './features/insights/insights.routes.ts';
import { installationRoutes } from './features/installation/installation.routes.ts';
import { keyRoutes } from './features/keys/keys.routes.ts';
import { mailTextRoutes } from './features/mail-texts/mail-texts.routes.ts';
import { manageRoutes } from './features/manage/manage.routes.ts';
import { membershipRoutes } from './features/members/membership.routes.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import { lookRoutes } from './features/pictures/look.routes.ts';
import { picturesRoutes } from './features/pictures/pictures.routes.ts';
import { plansRoutes } from './features/plans/plans.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { publicRoutes } from './features/public-page/public.routes.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { receiptsRoutes } from './features/receipts/receipts.routes.ts';
import { decisionLinkRoutes } from './features/requests/decision-links.routes.ts';
import { requestsRoutes } from './features/requests/requests.routes.ts';
import { resourcesRoutes } from './features/resources/resources.routes.ts';
import { securityRoutes } from './features/security/security.routes.ts';
import { servicesRoutes } from './features/services/services.routes.ts';
import { specialHoursRoutes } from './features/special-hours/special-hours.routes.ts';
import { staffRoutes } from './features/staff/staff.routes.ts';
import { textingRoutes } from './features/texting/texting.routes.ts';
import { unsubscribeRoutes } from './features/unsubscribes/unsubscribe.routes.ts';
import { waitlistRoutes } from './features/waitlist/waitlist.routes.ts';
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts';
import { honoPath } from './http/call-router.ts';
import { healthRoutes } from './http/health.routes.ts';
import { LiteralFirstRouter } from './http/literal-first-router.ts';
import { createReadRate } from './http/read-rate.ts';
import {
  addRequestId,
  exceptPictures,
  limitBody,
  limitReads,
  refuseNul,
  refuseUnreadable,
  requestContext,
  requireJson,
  takesPicture,
} from './http/request-context.ts';
import type { AppEnv } from './http/router.ts';
import { discardUnread } from './http/unread-bodies.ts';
import { writeErrors } from './http/write-errors.ts';
import { createClientIp } from './lib/client-ip.ts';
import { AppError } from './lib/errors.ts';
import { withDeadline } from './lib/request-deadline.ts';
import { metricsRoutes } from './operations/metrics.routes.ts';
import { observe } from './operations/observe.ts';
import { securityHeaders } from './pages/security-headers.ts';
import { securityTxt } from './pages/security-txt.ts';
import { DAY_SECONDS } from './time/units.ts';

const DEADLINE_MS = 8000;
/** A request's database work is canceled and rolled back so long before the deadline of its response. */
const ROLLBACK_MS = 1000;
/** Connected calendars get ten seconds for each of a few requests. */
const READING_DEADLINE_MS = 40_000;
/** A picture of 10 MB on a slow line, and its turn. */
const PICTURE_DEADLINE_MS = 55_000;

function endAfter(ms: number): MiddlewareHandler {
  const answerInTime = timeout(ms);
  return (c, next) => answerInTime(c, () => withDeadline(ms - ROLLBACK_MS, next));
}

interface Parts {
  pages?: Hono<AppEnv>;
  inbox?: Hono;
}

export function createApp(deps: Deps, { pages, inbox }: Parts = {}) {
  const app = new OpenAPIHono<AppEnv>({ router: new LiteralFirstRouter() });
  const { publicUrl, botCheck, adFrameUrl } = deps.env;
  const https = publicUrl.startsWith('https:');
  const secure = securityHeaders({ https, recaptcha: botCheck === 'recaptcha', adFrameUrl });
  const openToAll = cors({
    origin: '*',
    exposeHeaders: ['Retry-After', 'X-Request-Id', 'ETag'],
    maxAge: DAY_SECONDS,
  });
  app.onError(writeErrors(deps.logger));
  app.use(observe(deps.metrics, deps.env.production ? deps.logger : null));
  const clientIp = createClientIp(deps.env.trustedProxies);
  app.use(discardUnread);
  app.use(requestContext(clientIp, createReadRate(deps.limits)));
  app.route('/', availabilityRoutes(deps, readHeaders(secure, openToAll)));
  app.use(addRequestId);
  app.route('/', picturesRoutes(deps));
  // Before the headers of other pages: an email shows its own inline styles in a sandboxed frame.
  if (inbox) app.route('/inbox', inbox);
  app.use(secure);
  for (const call of CALLS) if (call.access === 'public') app.use(honoPath(call), openToAll);
  const usual = endAfter(DEADLINE_MS);
  const elsewhere = endAfter(READING_DEADLINE_MS);
  const pictures = endAfter(PICTURE_DEADLINE_MS);
  app.use('/api/*', (c, next) => {
    const readsElsewhere = c.req.path.startsWith('/api/calendar-connections');
    const deadline = readsElsewhere ? elsewhere : takesPicture(c.req) ? pictures : usual;
    return deadline(c, next);
  });
  app.use('/api/*', refuseNul, ...[limitBody, requireJson, refuseUnreadable].map(exceptPictures));
  // Before the rate limit: probes are always answered.
  app.route('/', healthRoutes(deps));
  app.route('/', metricsRoutes(deps));
  app.get('/api/*', limitReads);
  for (const routes of [
    botCheckRoutes,
    installationRoutes,
    signInRoutes,
    accountsRoutes,
    accountDataRoutes,
    membershipRoutes,
    securityRoutes,
    profileRoutes,
    mailTextRoutes,
    lookRoutes,
    servicesRoutes,
    resourcesRoutes,
    hoursRoutes,
    specialHoursRoutes,
    staffRoutes,
    absenceRoutes,
    calendarRoutes,
    customersRoutes,
    ownerBookRoutes,
    changesRoutes,
    requestsRoutes,
    paymentRoutes,
    receiptsRoutes,
    plansRoutes,
    pushRoutes,
    webhookRoutes,
    calendarConnectionRoutes,
    keyRoutes,
    insightsRoutes,
    publicRoutes,
    bookRoutes,
    waitlistRoutes,
    manageRoutes,
    decisionLinkRoutes,
    feedRoutes,
    deliveriesRoutes,
    textingRoutes,
    unsubscribeRoutes,
  ]) {
    app.route('/', routes(deps));
  }
  app.route('/', docsRoutes(app));
  const refuseUnknown = () => {
    throw new AppError('not_found');
  };
  app.all('/api/*', refuseUnknown);
  app.route('/', securityTxt(deps));
  if (pages) app.route('/', pages);
  // A route and not `notFound`, whose errors would lack the headers of other responses.
  app.all('*', refuseUnknown);
  return app;
}

async function readHeaders(...middleware: MiddlewareHandler[]): Promise<Record<string, string>> {
  const app = new Hono();
  app.use(...middleware);
  app.get('/api/', (c) => c.body(null));
  return Object.fromEntries((await app.request('/api/')).headers);
}
