import type { PreviewReply } from 'api/contract/previews.ts';
import { ConflictBox } from '../../../domain/bookings/conflict-box.tsx';
import { useConflictTitle } from '../../../domain/bookings/use-conflict-text.ts';
import { usePartConflicts } from '../../../domain/bookings/visit-texts.ts';
import type { BookingForm } from '../use-booking-form.ts';
import { FreeInstead } from './free-instead.tsx';

export function ConflictList({ state, parts }: { state: BookingForm; parts: PreviewReply['parts'] }) {
  const lines = usePartConflicts(parts, state.offered);
  return (
    <ConflictBox title={useConflictTitle(state.foundStaffId)} lines={lines}>
      <FreeInstead state={state} />
    </ConflictBox>
  );
}
