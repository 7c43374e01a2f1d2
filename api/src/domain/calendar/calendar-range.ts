import { and, type Column, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm';

/** [from, to). `staffId`: only what is of that staff member and of the whole business. */
export interface CalendarRange {
  businessKey: string;
  staffId?: string | null;
  from: Date;
  to: Date;
}

interface CalendarColumns {
  businessKey: Column;
  staffId: Column;
  startTime: Column;
  endTime: Column;
}

export const overlapsRange = (
  columns: CalendarColumns,
  { businessKey, staffId = null, from, to }: CalendarRange,
): SQL | undefined =>
  and(
    eq(columns.businessKey, businessKey),
    staffId === null ? undefined : or(isNull(columns.staffId), eq(columns.staffId, staffId)),
    gt(columns.endTime, from),
    lt(columns.startTime, to),
  );
