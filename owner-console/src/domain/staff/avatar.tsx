import { pictureSrcSet, pictureUrl } from 'api/contract/picture-sizes.ts';
import type { Staff } from 'api/contract/staff.ts';
import { initials } from 'api/text/initials.ts';
import styles from './avatar.module.css';
import { usePersonColor } from './person-color.ts';

type Person = Pick<Staff, 'name' | 'color' | 'active' | 'photo_url'>;

/** The ring has the person's own color; it never stands without the name. */
export function Avatar({ person, small = false }: { person: Person; small?: boolean }) {
  const personColor = usePersonColor();
  const { className = '', style } = personColor(person.color);
  return (
    <span
      className={`${small ? styles.small : styles.avatar} ${className}`}
      data-off={!person.active}
      style={style}
      aria-hidden="true"
    >
      {person.photo_url ? (
        <img
          src={pictureUrl(person.photo_url, 'face')}
          srcSet={pictureSrcSet(person.photo_url, 'face')}
          alt=""
        />
      ) : (
        initials(person.name)
      )}
    </span>
  );
}

export function PersonDot({ color }: { color: string }) {
  const personColor = usePersonColor();
  const { className = '', style } = personColor(color);
  return <span className={`${styles.dot} ${className}`} style={style} aria-hidden="true" />;
}
