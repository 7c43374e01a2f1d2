import styles from './marked-text.module.css';
import { matchedParts } from './matched-parts.ts';

export function MarkedText({ text, query }: { text: string; query: string }) {
  let at = 0;
  return matchedParts(text, query).map((part) => {
    at += part.text.length;
    return part.isMatch ? (
      <mark key={at} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
