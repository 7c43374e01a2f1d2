import { Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { restoreFocus } from '../../../domain/calendar/focus-calendar.ts';

interface Props {
  inRail: boolean;
  onClose: () => void;
  onChoose: () => void;
}

export default function MissingIdPanel({ inRail, onClose, onChoose }: Props) {
  const { t } = useTranslation('console');
  function close() {
    onClose();
    restoreFocus();
  }
  return (
    <SidePanel
      inRail={inRail}
      title={t('event.new')}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            onClick={() => {
              onClose();
              onChoose();
            }}
          >
            {t('event.chooseId')}
          </Button>
        </>
      }
    >
      <Banner tone="danger">{t('event.needsId')}</Banner>
    </SidePanel>
  );
}
