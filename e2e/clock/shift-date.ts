/** Moves `Date` by `ms` milliseconds, but not timers and `performance`. Self-contained, because browsers get its source. */
export function shiftDate(ms: number): void {
  const realNow = Date.now;
  Date.now = () => realNow() + ms;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [target.now()] : args, newTarget),
    apply: (target) => new target(target.now()).toString(),
  });
}
