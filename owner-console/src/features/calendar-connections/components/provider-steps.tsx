import ExternalLink from 'lucide-react/icons/external-link';
import { ButtonLink, useTranslation } from 'shared-ui';
import { hasPage, isLinkProvider, PROVIDER_PAGES, type Provider } from '../providers.ts';

interface Props {
  provider: Provider;
  isLink: boolean;
}

/** What to do at the provider; none for an account of an unknown one. */
export function ProviderSteps({ provider, isLink }: Props) {
  const { t } = useTranslation('console');
  if (provider === 'other' && !isLink) return null;
  return (
    <>
      <li>
        <h3>{t(`calendars.providers.${provider}.first`)}</h3>
        <p>{t(`calendars.providers.${provider}.firstHelp`)}</p>
        {hasPage(provider) && (
          <div>
            <ButtonLink
              variant="secondary"
              small
              href={PROVIDER_PAGES[provider]}
              target="_blank"
              rel="noreferrer"
              icon={<ExternalLink size={18} strokeWidth={1.8} aria-hidden />}
            >
              {t(`calendars.providers.${provider}.open`)}
            </ButtonLink>
          </div>
        )}
      </li>
      {isLinkProvider(provider) && (
        <li>
          <h3>{t(`calendars.providers.${provider}.second`)}</h3>
          <p>{t(`calendars.providers.${provider}.secondHelp`)}</p>
        </li>
      )}
    </>
  );
}
