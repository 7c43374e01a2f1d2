import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { isDatabaseAway, isSubjectGone } from '../lib/database-errors.ts';
import { errorReason } from '../lib/error-reason.ts';
import { AppError } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';
import { sentence } from '../lib/sentences/sentences.ts';
import { type AppEnv, JSON_TYPE } from './router.ts';

function fromFramework(status: number): AppError | null {
  if (status === 400) return new AppError('invalid_json');
  if (status === 415) return new AppError('unsupported_media_type');
  return status === 504 ? new AppError('unavailable', { retryAfter: 1 }) : null;
}

/** null for unexpected errors. */
function toRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return new AppError('unavailable', { retryAfter: 1 });
  if (isSubjectGone(error)) return new AppError('not_found');
  return error instanceof HTTPException ? fromFramework(error.status) : null;
}

export function writeErrors(logger: Logger): ErrorHandler<AppEnv> {
  return (error, c) => {
    const refusal = toRefusal(error);
    c.header('Cache-Control', 'no-store');
    if (!refusal) {
      logger.log('error', 'request failed', {
        request_id: c.var.requestId,
        route: routePath(c),
        reason: errorReason(error),
      });
      const reply = {
        error: sentence(c.var.language, 'internal'),
        code: 'internal',
        request_id: c.var.requestId,
      };
      return c.json(reply, 500, JSON_TYPE);
    }
    if (refusal.status === 503 || refusal.cause !== undefined) {
      logger.log('warn', refusal.status === 503 ? 'unavailable' : 'refused', {
        request_id: c.var.requestId,
        reason: errorReason(error),
      });
    }
    const { retryAfter } = refusal.details;
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    return c.json(refusal.toReply(c.var.language), refusal.status, JSON_TYPE);
  };
}
