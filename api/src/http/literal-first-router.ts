import type { Result, Router } from 'hono/router';
import { RegExpRouter } from 'hono/router/reg-exp-router';

const ROOT = '/';

/** What a path begins with before its first parameter. */
const literalStart = (path: string) => path.slice(0, path.indexOf(':'));

/** The start without its last segment. */
const shorten = (start: string) => start.slice(0, start.lastIndexOf('/', start.length - 2) + 1);

/**
 * Paths without parameters go before those with them, and of those the one with the longest literal start, which Hono's fast router
 * refuses where both begin alike: each start has a router of its own. Hono's default falls back to a router that takes several times
 * as long.
 */
export class LiteralFirstRouter<T> implements Router<T> {
  name = 'LiteralFirstRouter';
  #literals = new Set<string>();
  #literal = new RegExpRouter<T>();
  #byStart = new Map([[ROOT, new RegExpRouter<T>()]]);
  /** Handlers of many paths, which each router has in the order in which they were added. */
  #shared: [method: string, path: string, handler: T][] = [];

  add(method: string, path: string, handler: T): void {
    if (path.includes('*')) this.#share(method, path, handler);
    else if (path.includes(':')) this.#startingWith(literalStart(path)).add(method, path, handler);
    else {
      this.#literals.add(path);
      this.#literal.add(method, path, handler);
    }
  }

  #share(...shared: [method: string, path: string, handler: T]): void {
    this.#shared.push(shared);
    for (const router of [this.#literal, ...this.#byStart.values()]) router.add(...shared);
  }

  #startingWith(start: string): RegExpRouter<T> {
    const existing = this.#byStart.get(start);
    if (existing) return existing;
    const router = new RegExpRouter<T>();
    for (const shared of this.#shared) router.add(...shared);
    this.#byStart.set(start, router);
    return router;
  }

  match(method: string, path: string): Result<T> {
    if (this.#literals.has(path)) return this.#literal.match(method, path);
    let start = shorten(path);
    while (!this.#byStart.has(start) && start.length > ROOT.length) start = shorten(start);
    return this.#startingWith(start).match(method, path);
  }
}
