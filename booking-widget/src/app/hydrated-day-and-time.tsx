import { HydratedPart } from 'shared-ui';
import DayAndTime from './day-and-time.tsx';
import type { PublicData } from './public-data.ts';

/** For a page that the server rendered. */
export default function HydratedDayAndTime(props: PublicData) {
  return (
    <HydratedPart>
      <DayAndTime {...props} />
    </HydratedPart>
  );
}
