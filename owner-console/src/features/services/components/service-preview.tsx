import type { Profile } from 'api/contract/profile.ts';
import type { Service } from 'api/contract/services.ts';
import { listNames } from 'api/text/join-names.ts';
import Clock from 'lucide-react/icons/clock';
import Users from 'lucide-react/icons/users';
import { Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ButtonLink, currentLanguage, formatDuration, formatPrice, useTranslation } from 'shared-ui';
import { parseDuration } from '../../../components/parse-duration.ts';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { RailCard } from '../../../components/rail-card.tsx';
import {
  parseCapacity,
  parsePrice,
  parseProcessing,
  type ServiceDraft,
} from '../../../domain/services/service-draft.ts';
import styles from './service-preview.module.css';

const QuestionPreview = prefetchedComponent(() => import('./question-preview.tsx'));

interface Props {
  form: UseFormReturn<ServiceDraft>;
  services: readonly Service[];
  profile: Profile;
}

/** What customers see of a service, as it is typed. */
export function ServicePreview({ form, services, profile }: Props) {
  const { t } = useTranslation('console');
  const lang = currentLanguage();
  const draft = form.watch();
  const { name, description, questions, add_on: isAddOn, goes_with: goesWith } = draft;
  const minutes = parseDuration(draft.duration);
  const duration = minutes >= 0 ? formatDuration(minutes, lang) : '';
  const typedPrice = parsePrice(draft.price);
  const price = Number.isNaN(typedPrice) ? '' : formatPrice(typedPrice, profile.currency, lang);
  const capacity = parseCapacity(draft);
  const wait = parseProcessing(draft)?.minutes ?? 0;
  const names = services.filter(({ service_id }) => goesWith?.includes(service_id)).map((one) => one.name);

  return (
    <>
      <RailCard id="service-preview" title={t('staff.preview')}>
        {isAddOn ? (
          <>
            <p className={styles.note}>
              {names.length > 0
                ? t('services.under', { names: listNames(names, lang) })
                : goesWith === null && t('services.underEvery')}
            </p>
            <div className={styles.addOn}>
              <i />
              <span>
                {name} {minutes > 0 && <small>+{duration}</small>}
              </span>
              <b>{price && `+${price}`}</b>
            </div>
          </>
        ) : (
          <div className={styles.service}>
            <i />
            <b>{name}</b>
            <b>{price}</b>
            <span className={styles.facts}>
              {duration && (
                <span>
                  <Clock aria-hidden="true" />
                  {duration}
                </span>
              )}
              {capacity > 1 && (
                <span>
                  <Users aria-hidden="true" />
                  {t('services.upTo', { number: capacity })}
                </span>
              )}
            </span>
            {description && <span className={styles.description}>{description}</span>}
          </div>
        )}
        {wait > 0 && (
          <p className={styles.note}>{t('services.waitHidden', { duration: formatDuration(wait, lang) })}</p>
        )}
        {profile.published && (
          <ButtonLink variant="quiet" href={`/${profile.business_id}`} target="_blank" rel="noreferrer">
            {t('services.openPage')}
          </ButtonLink>
        )}
      </RailCard>
      {questions.length > 0 && (
        <RailCard id="question-preview" title={t('questions.preview')}>
          <Suspense fallback={<div />}>
            <QuestionPreview questions={questions} />
          </Suspense>
        </RailCard>
      )}
    </>
  );
}
