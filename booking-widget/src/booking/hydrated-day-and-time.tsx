import { HydratedPart } from 'shared-ui';
import type { PublicData } from '../data/public-data.ts';
import { PageDayAndTime } from './page-day-and-time.tsx';

export default function HydratedDayAndTime(props: PublicData) {
  return (
    <HydratedPart>
      <PageDayAndTime {...props} />
    </HydratedPart>
  );
}
