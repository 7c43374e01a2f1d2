import type { WaitingLink } from 'api/contract/waitlist.ts';
import { useState } from 'react';
import {
  ApiError,
  announce,
  Button,
  ButtonLink,
  call,
  callAddress,
  currentLanguage,
  Skeleton,
  useTranslation,
} from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { DateStub } from 'shared-ui/date-stub.tsx';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { zonePlace } from 'shared-ui/datetime/zone.ts';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { SmallPage } from 'shared-ui/small-page.tsx';
import useSWR from 'swr';
import { BusinessName } from '../components/business-name.tsx';
import { useBrandColor } from '../components/use-brand-color.ts';
import { useStaffTexts } from '../components/use-staff-texts.ts';
import styles from './waitlist-page.module.css';

const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status);

const ENTRY = 'GET /api/waitlist/entry';

interface Props {
  token: string;
  asksToLeave: boolean;
}

/** Joining and leaving need a tap, because mail scanners open links. */
export function WaitlistPage({ token, asksToLeave }: Props) {
  const { t } = useTranslation('widget');
  const [hasLeft, setHasLeft] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const request = { query: { token } };
  const { data, error, mutate } = useSWR(
    token ? callAddress(ENTRY, request) : null,
    () => call(ENTRY, request),
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  );

  useBrandColor(data?.brand_color ?? '');

  async function attempt(action: () => Promise<unknown>) {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await action();
    } catch (cause) {
      setFailure(cause instanceof ApiError && cause.status > 0 ? cause.message : t('errors.offline'));
    }
    setBusy(false);
  }

  const join = () =>
    attempt(async () => {
      const { message, ...joined } = await call('POST /api/waitlist/confirm', { body: { token } });
      await mutate({ ...joined, confirmed: true }, { revalidate: false });
      announce(message);
    });

  const leave = () =>
    attempt(async () => {
      const { message } = await call('POST /api/waitlist/leave', { body: { token } });
      setHasLeft(true);
      announce(message);
    });

  if (asksToLeave && hasStatus(error, 404)) {
    return (
      <SmallPage title={t('waitlist.ended')}>
        <p>{t('waitlist.endedHelp')}</p>
      </SmallPage>
    );
  }
  if (!token || hasStatus(error, 400, 404)) {
    return (
      <SmallPage title={t('waitlist.wrongLink')}>
        <p>{t('waitlist.wrongLinkHelp')}</p>
      </SmallPage>
    );
  }
  if (error) {
    return (
      <SmallPage title={t('waitlist.name')}>
        <LoadFailed text={t('waitlist.failed')} onRetry={() => void mutate()} />
      </SmallPage>
    );
  }
  if (!data) {
    return (
      <SmallPage title={t('waitlist.name')}>
        <Skeleton height="6rem" />
      </SmallPage>
    );
  }
  const { business_name: name, logo_url } = data;
  const day = formatDate(data.date, currentLanguage(), 'long');
  const view = hasLeft ? 'left' : asksToLeave ? 'leaveTitle' : data.confirmed ? 'on' : 'joinTitle';
  return (
    <SmallPage title={t(`waitlist.${view}`)} head={<BusinessName business={{ name, logo_url }} />}>
      <p>{t(hasLeft || asksToLeave ? 'waitlist.leftHelp' : 'waitlist.onHelp', { day })}</p>
      <WaitedFor waiting={data} day={day} />
      {failure && <Banner tone="danger">{failure}</Banner>}
      {hasLeft ? (
        <ButtonLink variant="secondary" href={`/${data.business_id}`}>
          {t('waitlist.again')}
        </ButtonLink>
      ) : view === 'joinTitle' ? (
        <Button busy={busy} onClick={() => void join()}>
          {t('waitlist.join')}
        </Button>
      ) : (
        <Button variant={asksToLeave ? 'primary' : 'secondary'} busy={busy} onClick={() => void leave()}>
          {t('waitlist.leave')}
        </Button>
      )}
    </SmallPage>
  );
}

function WaitedFor({ waiting, day }: { waiting: WaitingLink; day: string }) {
  const { t } = useTranslation('widget');
  const { addStaff } = useStaffTexts();
  const { staff_name: name } = waiting;
  return (
    <div className={styles.waiting}>
      <DateStub instant={`${waiting.date}T12:00:00Z`} zone="UTC" />
      <div>
        <b>{addStaff(waiting.service_name, name ? { name } : null)}</b>
        <p>{t('waitlist.anyTime', { day, city: zonePlace(waiting.timezone, currentLanguage()) })}</p>
      </div>
    </div>
  );
}
