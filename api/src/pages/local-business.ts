import { WEEKDAYS } from '../contract/limits.ts';
import type { PublicPage } from '../contract/public.ts';
import type { WeeklyHours } from '../domain/hours/weekly-hours.ts';
import type { PageData } from '../features/public-page/public-page.usecases.ts';
import { timeOfMinutes } from '../time/minutes.ts';

const LAST_MINUTE = 24 * 60 - 1;

export const summary = (text: string) => text.slice(0, 300).replace(/\s+/g, ' ');

/** https://schema.org/OpeningHoursSpecification; 24:00 is no time there. */
const openingHours = ({ weekday, startMinute, endMinute }: WeeklyHours) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: WEEKDAYS[weekday],
  opens: timeOfMinutes(startMinute),
  closes: timeOfMinutes(Math.min(endMinute, LAST_MINUTE)),
});

const offer = ({ name, description, price }: PublicPage['services'][number], currency: string) => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Service', name, description: summary(description) || undefined },
  price: price ?? undefined,
  priceCurrency: price === null ? undefined : currency,
});

/** Describes the business to search engines (https://schema.org/LocalBusiness) by what the owner has filled in. */
export function localBusiness(
  { page: { business, services }, telephone, hours }: Pick<PageData, 'page' | 'telephone' | 'hours'>,
  url: string,
  image: string | null,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: business.name,
    description: summary(business.description) || undefined,
    telephone: telephone || undefined,
    email: business.business_email || undefined,
    address: business.business_address || undefined,
    image: image ?? undefined,
    sameAs: business.website || undefined,
    openingHoursSpecification: hours.length > 0 ? hours.map(openingHours) : undefined,
    makesOffer: services.map((service) => offer(service, business.currency)),
    potentialAction: { '@type': 'ReserveAction', target: url },
  };
}
