import { HydratedPart } from 'shared-ui';
import type { PublicData } from '../data/public-data.ts';
import DayAndTime from './day-and-time.tsx';

export default function HydratedDayAndTime(props: PublicData) {
  return (
    <HydratedPart>
      <DayAndTime {...props} />
    </HydratedPart>
  );
}
