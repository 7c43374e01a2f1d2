import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import { Button, ButtonLink, EmptyState, useTranslation } from 'shared-ui';
import { linkProps } from '../../../components/place-link.tsx';
import { useInsightsChoice } from '../store.ts';
import styles from './insights-page.module.css';

export function NoBookings() {
  const { t } = useTranslation('console');
  const longer = useInsightsChoice(({ period }) => (period === '12-weeks' ? 'year' : '12-weeks'));
  return (
    <div className={styles.empty}>
      <EmptyState
        icon={<ChartNoAxesColumn aria-hidden />}
        title={t('insights.empty')}
        help={t('insights.emptyHelp')}
        action={
          <>
            <Button variant="secondary" onClick={() => useInsightsChoice.setState({ period: longer })}>
              {t(`insights.period.${longer}`)}
            </Button>
            <ButtonLink variant="quiet" {...linkProps({ place: 'business-page', section: 'publish' })}>
              {t('insights.share')}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
