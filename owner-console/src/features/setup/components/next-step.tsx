import type { Profile } from 'api/contract/profile.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Button, useTranslation } from 'shared-ui';
import { useHours, useServices } from '../../../data/queries.ts';
import { doneSteps, type NextPlace, nextPlace, type SetupStep } from '../setup-steps.ts';
import styles from './setup-guide.module.css';

interface Props {
  profile: Profile;
  step: SetupStep;
  onGo: (to: NextPlace) => void;
}

/** Leads on from a step that is done, until the page is published. */
export function NextStep({ profile, step, onGo }: Props) {
  const { t } = useTranslation('console');
  const services = useServices().data?.services ?? profile.services;
  const shifts = useHours().data?.business_hours ?? [];
  if (profile.published || !doneSteps(profile, services, shifts).includes(step)) return null;
  const next = nextPlace(step);
  return (
    <div className={styles.next}>
      <Button variant="secondary" onClick={() => onGo(next)}>
        {t('setup.next', { name: next === 'publish' ? t('publish.publish') : t(`setup.${next}.title`) })}
        <ArrowRight size={18} strokeWidth={1.8} aria-hidden />
      </Button>
    </div>
  );
}
