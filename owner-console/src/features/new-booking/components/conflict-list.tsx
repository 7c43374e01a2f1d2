import type { Conflict } from 'api/contract/conflicts.ts';
import { ConflictBox } from '../../../domain/bookings/conflict-box.tsx';
import { useConflictText, useConflictTitle } from '../../../domain/bookings/use-conflict-text.ts';
import type { BookingForm } from '../use-booking-form.ts';
import { FreeInstead } from './free-instead.tsx';

interface Props {
  state: BookingForm;
  conflicts: readonly Conflict[];
}

export function ConflictList({ state, conflicts }: Props) {
  const { foundStaffId: staffId, service, startTime } = state;
  const textOf = useConflictText([startTime]);
  const lines = conflicts.map((one) => textOf({ startTime, staffId, service }, one));
  return (
    <ConflictBox title={useConflictTitle(staffId)} lines={[...new Set(lines)]}>
      <FreeInstead state={state} />
    </ConflictBox>
  );
}
