const AMOUNT = String.raw`(\d+(?:[.,]\d+)?)`;
const HOURS = new RegExp(
  `^${AMOUNT}\\s*(?:h|hr|hrs|hour|hours|小时|时|個小時|个小时)(?:\\s*(\\d+)\\s*(?:m|min|mins|minutes|分|分钟)?)?$`,
);
const MINUTES = new RegExp(`^${AMOUNT}\\s*(?:m|min|mins|minutes|分|分钟)?$`);
const CLOCK = /^(\d+)[:：](\d{2})$/;

/** Minutes of "90", "1h30", "1 h 30 min", "1:30", "1.5 h", "1 小时 30 分"; NaN for anything else. */
export function parseDuration(typed: string): number {
  const text = typed.trim().toLowerCase();
  const number = (amount = '0') => Number(amount.replace(',', '.'));
  const [, hours, minutes] = HOURS.exec(text) ?? CLOCK.exec(text) ?? [];
  if (hours) return Math.round(number(hours) * 60 + number(minutes));
  const [, plain] = MINUTES.exec(text) ?? [];
  return plain ? Math.round(number(plain)) : Number.NaN;
}
