import type { Language } from '../../contract/scalars.ts';
import type { Holiday } from '../../contract/special-hours.ts';
import type { Deps } from '../../deps.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { listSpecialHours } from '../../domain/special-hours/special-hours.repository.ts';
import { publicHolidays } from '../../lib/holidays.ts';
import { covers } from '../../time/date-ranges.ts';
import { todayIn } from '../../time/zone-offsets.ts';

/** The public holidays of the business's country and region in a year, by default this one. */
export async function getHolidays(
  deps: Deps,
  businessKey: string,
  { year, language }: { year?: number | undefined; language: Language },
): Promise<{ country: string; region: string; holidays: Holiday[] }> {
  const { business, rows } = await deps.db.query(async (tx) => ({
    business: await findBusiness(tx, businessKey),
    rows: await listSpecialHours(tx, businessKey),
  }));
  const { country, region, timezone } = business;
  const thisYear = Number(todayIn(timezone, deps.now()).slice(0, 4));
  const holidays = await publicHolidays({ country, region }, year ?? thisYear, language);
  const closed = rows.filter(({ staffId, shifts }) => staffId === null && shifts.length === 0);
  return {
    country,
    region,
    holidays: holidays.map(({ date, name }) => ({
      date,
      name,
      special_hours_id: closed.find((entry) => covers(entry, date))?.specialHoursId ?? null,
    })),
  };
}
