import type { z } from 'zod';
import type { Role } from '../members.ts';

/** One call of the api as data. Routes, middleware, OpenAPI, security tests and the clients' types derive from it. */
export type Call = CallParts & Access;

type Access =
  | {
      /** Needs a session. */
      access: 'owner';
      /** The lowest role that may send it; 403 `forbidden` for lower ones. */
      minRole: Role;
      /** Programs may send it with a key: a GET with any scope, the others with `write`. 403 `forbidden` without. */
      byKey?: true;
      /** A member who has to set up a second factor may send it before; others get 403 `second_factor_missing`. */
      beforeSecondFactor?: true;
      /** Members with a second factor show it again, unless they did so minutes ago: `code` or `passkey` of the body. */
      provesAgain?: true;
    }
  | {
      /** `guest`: needs no session. `public`: likewise, open to all origins, reads no cookie but that of proved addresses. */
      access: 'guest' | 'public';
      minRole?: never;
      byKey?: never;
      beforeSecondFactor?: never;
      provesAgain?: never;
    };

interface CallParts {
  method: 'get' | 'post' | 'put' | 'delete';
  path: `/api/${string}`;
  tag:
    | 'Account'
    | 'Calendar'
    | 'Connections'
    | 'Customers'
    | 'Hours'
    | 'Operations'
    | 'Payments'
    | 'Plan'
    | 'Profile'
    | 'Public'
    | 'Resources'
    | 'Security'
    | 'Services'
    | 'Staff';
  /** What the call does, as a command: “Add a service”. */
  summary: string;
  /** What happens and what the reply holds, in a sentence. */
  description: string;
  /**
   * CSRF is checked without a session too, so that no one is logged in to a stranger's account; `by link`: of that only the
   * origin, because the body has the token of a mailed link.
   */
  beginsSession?: true | 'by link';
  /** A GET that changes something: a link in an email, with a random token that works once. */
  changesByLink?: true;
  idempotent?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  bodyOptional?: true;
  /** The body is a picture: its own limit, type and deadline. */
  takesPicture?: true;
  /** Its body is read as it came, because its sender signed it; up to 1 MiB. */
  isSigned?: true;
  /** Mail programs post a form here (RFC 8058); only the query of such a request is read. */
  acceptsForm?: true;
  /** The body is a form; its fields are all texts. */
  takesForm?: true;
  reply?: z.ZodType;
  /** The media type of a 200 that is text. */
  text?: 'text/calendar' | 'text/csv' | 'text/event-stream' | 'text/plain' | 'text/xml';
  file?: 'application/pdf';
  redirects?: true;
  /** A request with the current ETag gets a 304. */
  hasEtag?: true;
}

export const defineCall = <const C extends Call>(call: C): C => call;
