import { joinFacts } from 'api/text/join-facts.ts';
import type { CSSProperties } from 'react';
import { currentLanguage, formatDuration, useTranslation } from 'shared-ui';
import type { ServiceDraft } from '../../../domain/services/service-draft.ts';
import { type TimeSpan, toTimeSpans } from '../time-spans.ts';
import styles from './time-bar.module.css';

/** How the time of a service is spent: an image whose description is a sentence. */
export function TimeBar({ draft }: { draft: ServiceDraft }) {
  const { t } = useTranslation('console');
  const lang = currentLanguage();
  const spans = toTimeSpans(draft);
  if (spans.length === 0) return null;

  function describe({ kind, from, to }: TimeSpan): string {
    if (kind === 'work') return t('services.bar.workSpan', { from, to });
    if (kind === 'wait') return t('services.bar.waitSpan', { from, to });
    return t(from < 0 ? 'services.bar.keptBefore' : 'services.bar.keptAfter', { number: to - from });
  }
  const label = joinFacts(spans.map(describe), lang);

  return (
    <div className={styles.bar} role="img" aria-label={label}>
      {spans.map((span) => {
        const duration = formatDuration(span.to - span.from, lang);
        return (
          <span
            key={span.from}
            className={styles.span}
            data-kind={span.kind}
            style={{ '--minutes': span.to - span.from } as CSSProperties}
          >
            {span.kind === 'kept' ? (
              <small>{span.to - span.from}</small>
            ) : (
              <span>
                <b>{t(`services.bar.${span.kind}`)}</b>
                <small>{span.kind === 'wait' ? t('services.bar.free', { duration }) : duration}</small>
              </span>
            )}
            {span.from >= 0 && <i>{span.from}</i>}
          </span>
        );
      })}
    </div>
  );
}
