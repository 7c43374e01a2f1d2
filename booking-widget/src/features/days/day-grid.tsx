import type { NoSlotsReason } from 'api/contract/availability.ts';
import { type ComponentProps, useCallback, useMemo } from 'react';
import { currentLanguage, useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { MonthGrid } from 'shared-ui/month-grid.tsx';
import { Heading } from '../../components/heading.tsx';

/** 'beyond' is after the last bookable day. */
type ClosedReason = NoSlotsReason | 'beyond';

type Given = ComponentProps<typeof MonthGrid>;

interface Props
  extends Pick<Given, 'days' | 'selected' | 'isAlmostFull' | 'today' | 'lastDate' | 'onChoose'> {
  findReason: (date: string) => ClosedReason | undefined;
  canWait: (date: string) => boolean;
}

const MonthHeading: Given['Heading'] = (props) => <Heading level={3} {...props} />;

export function DayGrid({ findReason, canWait, isAlmostFull, ...grid }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const formatLabel = useCallback(
    (date: string, times: number) =>
      t('days.day', {
        day: formatDate(date, lang, 'long'),
        times:
          times > 0
            ? t(isAlmostFull?.(date) ? 'days.timesLeft' : 'days.times', { count: times })
            : t(`days.why.${canWait(date) ? 'waitlist' : (findReason(date) ?? 'unknown')}`),
      }),
    [t, lang, findReason, canWait, isAlmostFull],
  );
  const turnLabels = useMemo(() => ({ previous: t('days.previousMonth'), next: t('days.nextMonth') }), [t]);
  return (
    <MonthGrid
      {...grid}
      isFull={canWait}
      isAlmostFull={isAlmostFull}
      Heading={MonthHeading}
      formatLabel={formatLabel}
      turnLabels={turnLabels}
    />
  );
}
