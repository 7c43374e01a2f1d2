import type { Profile } from 'api/contract/profile.ts';
import ExternalLink from 'lucide-react/icons/external-link';
import QrCode from 'lucide-react/icons/qr-code';
import { Suspense, useState } from 'react';
import { ButtonLink, useTranslation } from 'shared-ui';
import { lazyComponent } from 'shared-ui/lazy-component.tsx';
import { CopyLine } from '../../../components/copy-line.tsx';
import { IconButton } from '../../../components/icon-button.tsx';

const QrDialog = lazyComponent(() => import('./qr-dialog.tsx'));

export function BookingLink({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  const [showsQr, setShowsQr] = useState(false);
  const path = `/${profile.business_id}`;
  const url = `${location.origin}${path}`;

  return (
    <>
      <CopyLine
        text={url}
        shown={`${location.host}${path}`}
        label={t('publish.copy')}
        done={t('publish.copied')}
      >
        <IconButton label={t('share.qr')} onClick={() => setShowsQr(true)}>
          <QrCode />
        </IconButton>
      </CopyLine>
      <ButtonLink
        block
        href={path}
        target="_blank"
        rel="noreferrer"
        icon={<ExternalLink size={18} strokeWidth={1.8} aria-hidden />}
      >
        {t('publish.open')}
      </ButtonLink>
      {showsQr && (
        <Suspense>
          <QrDialog url={url} profile={profile} onClose={() => setShowsQr(false)} />
        </Suspense>
      )}
    </>
  );
}
