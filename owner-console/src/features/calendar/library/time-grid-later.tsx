import { Suspense } from 'react';
import type { ViewProps } from 'react-big-calendar';
import { Skeleton } from 'shared-ui';
import { near } from '../../../components/near.ts';

const load = () => import('./time-grid.ts');

/** A view that is fetched after the month. The console writes the titles and does the navigating itself. */
function later(view: 'Week' | 'Day') {
  const View = near<ViewProps>(async () => ({ default: (await load())[view] }));
  const Later = (props: ViewProps) => (
    <Suspense fallback={<Skeleton />}>
      <View {...props} />
    </Suspense>
  );
  return Object.assign(Later, {
    title: () => '',
    navigate: (date: Date) => date,
    range: (date: Date) => [date],
  });
}

export const Week = later('Week');
export const Day = later('Day');

/** Stands for the drag-and-drop addon's wrapper of a day's hours. */
export default near(async () => ({ default: (await load()).EventContainer }));
