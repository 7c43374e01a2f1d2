import type { Resource } from 'api/contract/resources.ts';
import { joinFacts } from 'api/text/join-facts.ts';
import { currentLanguage, useTranslation } from 'shared-ui';

/** "3 in all, 5 min cleaning" */
export function useResourceFacts() {
  const { t } = useTranslation('console');
  return ({ quantity, turnaround, active }: Resource): string =>
    joinFacts(
      [
        t('resources.inAll', { count: quantity }),
        turnaround > 0 && t('resources.cleaning', { number: turnaround }),
        !active && t('resources.off'),
      ],
      currentLanguage(),
    );
}
