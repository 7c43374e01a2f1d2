import { addDays, datesBetween } from 'api/time/dates.ts';
import { useState } from 'react';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { Dialog } from 'shared-ui/dialog.tsx';
import { TextField } from 'shared-ui/text-field.tsx';
import { saveAsFile } from '../../../components/save-as-file.ts';
import { useCall } from '../../../data/console-context.ts';
import { writeCsv } from '../csv.ts';
import { EXPORTED, exportRows } from '../export-rows.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './export-dialog.module.css';

const FORM = 'export-form';
/** The server's limit for one call. */
const MAX_DAYS = 400;

interface Props {
  calendar: Pick<CalendarState, 'range' | 'zone' | 'people'>;
  onClose: () => void;
}

export default function ExportDialog({ calendar: { range, zone, people }, onClose }: Props) {
  const { t } = useTranslation('console');
  const call = useCall();
  const [from, setFrom] = useState(range.start);
  const [to, setTo] = useState(addDays(range.end, -1));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [failure, setFailure] = useState('');

  async function download() {
    setFailure('');
    if (!from || !to || to < from) return setProblem(t('outputs.order'));
    const end = addDays(to, 1);
    if (datesBetween(from, end).length > MAX_DAYS)
      return setProblem(t('outputs.tooLong', { count: MAX_DAYS }));
    setBusy(true);
    try {
      const { events } = await call('GET /api/calendar', { query: { start: from, end } });
      const { names } = people;
      const words = { yes: t('event.yes'), no: t('event.no'), names };
      const head = [...EXPORTED.map((key) => t(key)), ...(names.size > 0 ? [t('people.withWhom')] : [])];
      const text = writeCsv([head, ...exportRows(events, zone, words)]);
      saveAsFile(`${t('outputs.file')}-${from}-${to}.csv`, text, 'text/csv');
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.status === 400 ? error.message : t('outputs.failed'));
      setBusy(false);
    }
  }

  const change = (set: (date: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    setProblem('');
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('outputs.exportTitle')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={busy}>
            {t('outputs.download')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void download();
        }}
      >
        <p>{t('outputs.exportHelp')}</p>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <TextField label={t('outputs.from')} type="date" value={from} onChange={change(setFrom)} />
        <TextField
          label={t('outputs.to')}
          type="date"
          value={to}
          error={problem || undefined}
          onChange={change(setTo)}
        />
      </form>
    </Dialog>
  );
}
