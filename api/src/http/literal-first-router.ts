import type { Result, Router } from 'hono/router';
import { RegExpRouter } from 'hono/router/reg-exp-router';

/**
 * Paths without parameters go before those with them, which Hono's fast router refuses where both begin alike. Those that it refuses
 * beside others with parameters have a router of their own. Hono's default falls back to a router that takes several times as long.
 */
export class LiteralFirstRouter<T> implements Router<T> {
  name = 'LiteralFirstRouter';
  #literals = new Set<string>();
  #literal = new RegExpRouter<T>();
  #others = new RegExpRouter<T>();
  #refused: RegExp[] = [];
  #refusedByOthers = new RegExpRouter<T>();

  add(method: string, path: string, handler: T): void {
    const isLiteral = !/[:*]/.test(path);
    const isShared = path.includes('*');
    if (isLiteral) this.#literals.add(path);
    if (isLiteral || isShared) this.#literal.add(method, path, handler);
    if (isShared) this.#refusedByOthers.add(method, path, handler);
    if (!isLiteral) this.#addToOthers(method, path, handler);
  }

  #addToOthers(method: string, path: string, handler: T): void {
    try {
      this.#others.add(method, path, handler);
    } catch {
      this.#refused.push(new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
      this.#refusedByOthers.add(method, path, handler);
    }
  }

  match(method: string, path: string): Result<T> {
    if (this.#literals.has(path)) return this.#literal.match(method, path);
    const isRefused = this.#refused.some((pattern) => pattern.test(path));
    return (isRefused ? this.#refusedByOthers : this.#others).match(method, path);
  }
}
