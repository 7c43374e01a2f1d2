import { useState } from 'react';
import { ApiError, announce, useTranslation } from 'shared-ui';
import { problemOf } from '../app/problem-of.ts';
import { cancelBooking, type ManageLink, moveBooking } from './managed-calls.ts';
import type { Managed } from './managed-data.ts';

/** What came of the last try on this page; 'settled' when it was too late for it. */
export type Outcome = 'moved' | 'cancelled' | 'settled';

/** What a refused change means here: nothing more to do, another time, or a sentence at the button. */
export type Refusal = { kind: 'settled' | 'slot' | 'plan_limit' | 'other'; message: string };

const SETTLED = new Set(['already_cancelled', 'too_late', 'not_found']);

/** Moves and cancels. Each resolves to null, or to why it was refused; the card shows what has become of it. */
export function useManageActions(
  link: ManageLink,
  { data, mutate }: Managed['managed'],
  onMoved: () => void,
) {
  const { t } = useTranslation('widget');
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function refusalOf(error: unknown, fallback: string): Promise<Refusal> {
    const { kind, message } = problemOf(error, fallback);
    if (error instanceof ApiError && SETTLED.has(error.code)) {
      setOutcome('settled');
      await mutate();
      announce(message, 'assertive');
      return { kind: 'settled', message };
    }
    if (kind === 'slot' || kind === 'plan_limit') return { kind, message };
    return { kind: 'other', message: kind === 'offline' ? t('errors.offline') : message };
  }

  async function cancel(reason: string): Promise<Refusal | null> {
    try {
      const { message } = await cancelBooking(link, reason);
      setOutcome('cancelled');
      await mutate(data && { ...data, status: 'cancelled', can_change: false }, { revalidate: false });
      announce(message);
      return null;
    } catch (error) {
      return refusalOf(error, t('manage.cancel.failed'));
    }
  }

  async function move(timeSlot: string): Promise<Refusal | null> {
    try {
      const moved = await moveBooking(link, timeSlot);
      setOutcome('moved');
      await mutate(moved, { revalidate: false });
      onMoved();
      return null;
    } catch (error) {
      return refusalOf(error, t('manage.choose.failed'));
    }
  }

  return { outcome, cancel, move };
}
