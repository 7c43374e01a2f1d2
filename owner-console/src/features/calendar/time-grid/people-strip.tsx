import type { Staff } from 'api/contract/staff.ts';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation, VisuallyHidden } from 'shared-ui';
import { usePeople } from '../../../domain/calendar/people.ts';
import { Avatar } from '../../../domain/staff/avatar.tsx';
import styles from './people-strip.module.css';

interface Props {
  people: readonly Staff[];
  board: RefObject<HTMLElement | null>;
}

const findScroller = (board: Props['board']) => board.current?.querySelector<HTMLElement>('.rbc-time-view');
const findColumns = (board: Props['board']) => [
  ...(board.current?.querySelectorAll<HTMLElement>('[data-column]') ?? []),
];

/** The photos above a phone's day: a tap shows that person's column. */
export function PeopleStrip({ people, board }: Props) {
  const { t } = useTranslation('console');
  const { shortNames } = usePeople();
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const scroller = findScroller(board);
    const onScroll = () => {
      const width = findColumns(board)[0]?.offsetWidth ?? 1;
      setShown(Math.round((scroller?.scrollLeft ?? 0) / width));
    };
    scroller?.addEventListener('scroll', onScroll, { passive: true });
    return () => scroller?.removeEventListener('scroll', onScroll);
  }, [board]);

  function show(index: number) {
    const columns = findColumns(board);
    const [first, target] = [columns[0], columns[index]];
    if (first && target)
      findScroller(board)?.scrollTo({ left: target.offsetLeft - first.offsetLeft, behavior: 'smooth' });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a visible legend
    <div className={styles.strip} role="group" aria-label={t('people.label')}>
      {people.map((person, index) => (
        <button
          key={person.staff_id}
          type="button"
          aria-current={index === shown}
          onClick={() => show(index)}
        >
          <Avatar person={person} small />
          <VisuallyHidden>{person.name}</VisuallyHidden>
          <span aria-hidden="true">{shortNames.get(person.staff_id)}</span>
        </button>
      ))}
    </div>
  );
}
