import { NEW } from 'api/contract/console-address.ts';
import { useOpenItem } from '../../../components/place-store.ts';
import { AbsenceForm } from './absence-form.tsx';
import { AbsenceOfEntry, AllAbsences } from './absence-list.tsx';

export default function AbsencePage() {
  const item = useOpenItem();
  if (item === NEW) return <AbsenceForm />;
  return item ? <AbsenceOfEntry key={item} id={item} /> : <AllAbsences />;
}
