import { joinNames } from 'api/text/join-names.ts';
import Check from 'lucide-react/icons/check';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { Button, currentLanguage, Tag, useTranslation } from 'shared-ui';
import { formatDay } from 'shared-ui/datetime/day.ts';
import { formatTimeRange } from 'shared-ui/datetime/time.ts';
import { SelectField } from 'shared-ui/text-field.tsx';
import { iconButton } from '../../../components/icon-button.tsx';
import { PhoneLink } from '../../../components/phone-link.tsx';
import { useRequests, useZone } from '../../../data/queries.ts';
import { useRole } from '../../../data/use-role.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { isOutdated, useDecisions } from '../decisions.ts';
import { partsToGive, type Row, type RowActions } from '../rows.ts';
import styles from './booking-row.module.css';
import { RowMenu } from './row-menu.tsx';

interface Props {
  row: Row;
  isLeaving: boolean;
  actions: RowActions;
}

/** An appointment and what can become of it. */
export function BookingRow({ row, isLeaving, actions }: Props) {
  const { t } = useTranslation('console');
  const zone = useZone();
  const lang = currentLanguage();
  const { start_time, end_time, customer_name, customer_email, services, title } = row.event;
  const parts = partsToGive(row);
  const own = joinNames(
    parts.map(({ name }) => name),
    lang,
  );
  return (
    <li className={styles.row} data-state={row.state}>
      <span className={styles.when}>
        <b>{formatDay(start_time, zone, lang, 'short')}</b>{' '}
        {formatTimeRange(parts[0]?.start_time ?? start_time, parts.at(-1)?.end_time ?? end_time, zone, lang)}
      </span>
      <div className={styles.who}>
        <b>{customer_name || customer_email || title}</b>
        {services && <p>{own}</p>}
        {parts.length < row.event.parts.length && <p>{t('absence.partOf', { services })}</p>}
        <RowHint row={row} />
        {row.given?.isMailed && <p>{t('absence.emailed', { name: customer_name || customer_email })}</p>}
      </div>
      <div className={styles.acts}>
        <RowChoices row={row} isLeaving={isLeaving} actions={actions} />
      </div>
    </li>
  );
}

const useStaffName = () => {
  const { staff } = useStaff();
  return (id: string | null) => staff.find(({ staff_id }) => staff_id === id)?.name ?? '';
};

function RowHint({ row: { event, takers, state } }: { row: Row }) {
  const { t } = useTranslation('console');
  const findName = useStaffName();
  const { staff } = useStaff();
  const { isStaff } = useRole();
  const refused = useDecisions(({ refusals }) => refusals[event.id]);
  const refusal = refused && state === 'open' && !isOutdated(refused, takers) ? refused : null;
  const hasNobody = state === 'open' && staff.length > 1 && !isStaff && takers.length === 0;
  return (
    <>
      {refusal ? (
        <p className={styles.warning}>
          {t(`absence.left.${refusal.reason}`, { name: findName(refusal.staffId) })}
        </p>
      ) : (
        hasNobody && <p className={styles.warning}>{t('absence.left.nobody_free')}</p>
      )}
      {event.customer_email === '' && <p>{t('absence.noEmail')}</p>}
    </>
  );
}

function RowChoices({ row, isLeaving, actions }: Props) {
  const { t } = useTranslation('console');
  const findName = useStaffName();
  const { isStaff } = useRole();
  const [isBusy, setBusy] = useState(false);
  const { event, state, given, takers } = row;
  const name = event.customer_name || event.customer_email || event.title;
  async function act(work: () => Promise<void>) {
    setBusy(true);
    await work();
    setBusy(false);
  }
  const undo = (work: () => Promise<void>) => (
    <Button variant="quiet" small busy={isBusy} onClick={() => act(work)}>
      {t('event.undo')}
    </Button>
  );
  const isWaiting = useRequests().data?.service_requests.some(({ id }) => id === event.id) ?? false;
  const menu = <RowMenu row={row} name={name} canGive={state === 'to_call' && !isStaff} actions={actions} />;

  if (given) {
    const taker = findName(given.staffId);
    return (
      <>
        <Tag tone="ok">
          <Check size={14} strokeWidth={2} aria-hidden />
          {taker ? t('absence.given', { name: taker }) : t('absence.givenAway')}
        </Tag>
        {!isWaiting && undo(() => actions.takeBack(given))}
      </>
    );
  }
  if (state === 'kept') {
    const keeper = findName(row.from ?? event.staff_id);
    return (
      <>
        <Tag>{keeper ? t('absence.keptWith', { name: keeper }) : t('absence.kept')}</Tag>
        {!isStaff && undo(() => actions.decide(row, 'open'))}
      </>
    );
  }
  if (state === 'to_call') {
    return (
      <>
        <Tag tone="warn">
          <Phone size={14} strokeWidth={2} aria-hidden />
          {t('absence.toCall')}
        </Tag>
        <span className={styles.phone}>
          <PhoneLink phone={event.customer_phone} />
        </span>
        {!isStaff && (
          <Button
            variant="secondary"
            small
            busy={isBusy}
            onClick={() => act(() => actions.decide(row, isLeaving ? 'open' : 'kept'))}
          >
            {t('absence.done')}
          </Button>
        )}
        {menu}
      </>
    );
  }
  return (
    <>
      {takers.length > 0 && !isStaff && (
        <SelectField
          label={t('absence.giveWhom', { name })}
          value=""
          disabled={isBusy}
          onChange={({ target }) => void act(() => actions.give(row, target.value))}
        >
          <option value="">{t('absence.giveTo')}</option>
          {takers.map((taker) => (
            <option key={taker} value={taker}>
              {t('absence.giveToName', { name: findName(taker) })}
            </option>
          ))}
        </SelectField>
      )}
      {!isLeaving && !isStaff && (
        <Button
          variant="secondary"
          small
          busy={isBusy}
          onClick={() => act(() => actions.decide(row, 'kept'))}
        >
          {t('absence.keep')}
        </Button>
      )}
      {event.customer_phone && (
        <a
          href={`tel:${event.customer_phone}`}
          className={`${iconButton} ${styles.box}`}
          aria-label={t('absence.call', { name })}
          title={t('absence.callCustomer')}
          onClick={() => !isStaff && void actions.decide(row, 'to_call')}
        >
          <Phone aria-hidden />
        </a>
      )}
      {menu}
    </>
  );
}
