import type { z } from 'zod';

/** One call of the api as data. Routes, middleware, OpenAPI, security tests and the clients' types derive from it. */
export interface Call {
  method: 'get' | 'post' | 'put' | 'delete';
  path: `/api/${string}`;
  tag:
    | 'Account'
    | 'Calendar'
    | 'Connections'
    | 'Hours'
    | 'Operations'
    | 'Plan'
    | 'Profile'
    | 'Public'
    | 'Services'
    | 'Staff';
  summary: string;
  /** `owner`: needs a session. `guest`: needs none. `public`: needs none, open to all origins, reads no cookie but that of proved addresses. */
  access: 'owner' | 'guest' | 'public';
  /** CSRF is checked without a session too, so that nobody is signed in to a stranger's account. */
  beginsSession?: true;
  /** A GET that changes something: a link in an email, with a random token that works once. */
  changesByLink?: true;
  idempotent?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  bodyOptional?: true;
  /** Mail programs post a form here (RFC 8058); only the query of such a request is read. */
  acceptsForm?: true;
  reply?: z.ZodType;
  /** The media type of a 200 that is text. */
  text?: 'text/calendar' | 'text/event-stream' | 'text/plain';
  redirects?: true;
  /** A request with the current ETag gets a 304. */
  hasEtag?: true;
}

export const defineCall = <const C extends Call>(call: C): C => call;
