import type { PublicData } from '../data/public-data.ts';
import type { Picker } from '../picker/use-picker.ts';
import DayAndTime from './day-and-time.tsx';
import { useUrlChoices } from './use-url-choices.ts';

/** Day and time of a page, whose address follows the choices; a frame loads nothing of it. */
export function PageDayAndTime(props: PublicData) {
  return <DayAndTime {...props} Address={Address} />;
}

function Address({ picker }: { picker: Picker }): null {
  useUrlChoices(picker);
  return null;
}
