import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { Suspense, useState } from 'react';
import { useTranslation } from 'shared-ui';
import { IconButton } from '../../../components/icon-button.tsx';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';

export const MarksDialog = prefetchedComponent(() => import('./marks-dialog.tsx'));

export function MarksButton() {
  const { t } = useTranslation('console');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('marks.title')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CircleHelp aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <MarksDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
