import type { Shift, Weekday } from 'api/contract/hours.ts';
import type { Service } from 'api/contract/services.ts';
import { useState } from 'react';
import { ApiError, announce, useTranslation } from 'shared-ui';
import type { Saving } from '../../components/save-state.tsx';
import type { Stretch } from './lunch-break.ts';
import { endTimeFromInput, withService } from './shifts.ts';
import { useHoursChanges } from './use-hours-changes.ts';

interface Input {
  day: Weekday;
  shift: Shift | null;
  otherShifts: Shift[];
  services: Service[];
  onClose: () => void;
}

export function useShiftEditor({ day, shift, otherShifts, services, onClose }: Input) {
  const { t } = useTranslation('console');
  const changes = useHoursChanges();
  const [chosen, setChosen] = useState(() => services.map((service) => service.service_id));
  const [saving, setSaving] = useState<Saving>('idle');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const bookable = shift?.bookable_services ?? chosen;

  async function save({ start, end }: { start: string; end: string }) {
    setErrors({});
    setFailure(null);
    const body = {
      shift_start_time: start,
      shift_end_time: endTimeFromInput(end),
      bookable_services: bookable,
    };
    try {
      await (shift ? changes.change(shift.id, body) : changes.add({ day_of_week: day, ...body }));
      announce(t(shift ? 'hours.updated' : 'hours.added'), 'polite');
      onClose();
    } catch (error) {
      readFailure(error);
    }
  }

  function readFailure(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    const reason = error.status === 400 ? error.message : t('hours.unexpected');
    const sentence = t(shift ? 'hours.updateFailed' : 'hours.addFailed', { error: reason });
    setErrors(error.fields);
    setFailure(sentence);
    announce(sentence, 'assertive');
  }

  /** Saves the times around a break as two shifts. */
  async function saveAround(parts: readonly Stretch[]) {
    setErrors({});
    setFailure(null);
    const own = parts.map(({ start, end }) => ({
      shift_start_time: start,
      shift_end_time: end,
      bookable_services: bookable,
    }));
    const others = otherShifts.filter((other) => other.id !== shift?.id);
    try {
      await changes.replaceDays({ days: [day], shifts: [...others, ...own] });
      announce(t('hours.lunchAdded'), 'polite');
      onClose();
    } catch (error) {
      readFailure(error);
    }
  }

  const toggle = (serviceId: string, included: boolean) => offer(withService(bookable, serviceId, included));
  const offerAll = (all: boolean) => offer(all ? services.map((service) => service.service_id) : []);

  async function offer(next: string[]) {
    if (!shift) {
      setChosen(next);
      return;
    }
    setSaving('saving');
    try {
      const { shift_start_time, shift_end_time } = shift;
      await changes.changeAtOnce(shift, { shift_start_time, shift_end_time, bookable_services: next });
      setSaving('saved');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaving('failed');
    }
  }

  return {
    bookable,
    saving,
    errors,
    failure,
    isAsking,
    save,
    saveAround,
    toggle,
    offerAll,
    askToDelete: () => setAsking(true),
    keepIt: () => setAsking(false),
  };
}
