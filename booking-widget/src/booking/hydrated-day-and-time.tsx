import { HydratedPart } from 'shared-ui';
import type { PublicData } from '../data/public-data.ts';
import DayAndTime from './day-and-time.tsx';

/** Day and time of a page that the server rendered. */
export default function HydratedDayAndTime(props: PublicData) {
  return (
    <HydratedPart>
      <DayAndTime {...props} />
    </HydratedPart>
  );
}
