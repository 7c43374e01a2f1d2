import type { CalendarEvent } from 'api/contract/calendar.ts';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, Tag, useTranslation } from 'shared-ui';
import { IconButton } from '../../../components/icon-button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { EventFacts } from './event-facts.tsx';
import styles from './event-panel.module.css';

interface Props {
  event: CalendarEvent;
  onClose: () => void;
}

function KindTag({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation('console');
  const isOwn = event.booking_ref === null;
  return (
    <Tag tone={isOwn ? 'plain' : 'accent'}>{t(isOwn ? 'calendar.kind.own' : 'calendar.kind.booked')}</Tag>
  );
}

/** The facts of the chosen event in the rail's place; the focus comes here and goes back where it was. */
export function EventPanel({ event, onClose }: Props) {
  const { t } = useTranslation('console');
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <section
      className={styles.panel}
      aria-labelledby="event-title"
      onKeyDown={(key) => key.key === 'Escape' && onClose()}
    >
      <header className={styles.head}>
        <div>
          <KindTag event={event} />
          <h2 id="event-title" ref={heading} tabIndex={-1}>
            {event.title}
          </h2>
        </div>
        <IconButton label={t('close')} onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <div className={styles.body}>
        <EventFacts event={event} />
      </div>
    </section>
  );
}

/** The same where there is no rail. */
export function EventDialog({ event, onClose }: { event: CalendarEvent | null; onClose: () => void }) {
  const { t } = useTranslation('console');
  return (
    <Modal
      open={event !== null}
      onOpenChange={(open) => !open && onClose()}
      title={event?.title}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {event && (
        <div className={styles.inDialog}>
          <KindTag event={event} />
          <EventFacts event={event} />
        </div>
      )}
    </Modal>
  );
}
