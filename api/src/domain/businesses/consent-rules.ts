/** docs/decisions/023-privacy-notice.md */
const NOTICE_IS_ENOUGH = new Set([
  ...[
    'AT',
    'BE',
    'BG',
    'CY',
    'CZ',
    'DE',
    'DK',
    'EE',
    'ES',
    'FI',
    'FR',
    'GR',
    'HR',
    'HU',
    'IE',
    'IT',
    'LT',
    'LU',
  ],
  ...['LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'IS', 'LI', 'NO', 'CH', 'GB'],
  ...['CA', 'US', 'AU', 'NZ', 'JP'],
]);

/** Whether a booking needs the customer's consent to the privacy policy. Where the country is unknown it does. */
export const asksConsent = (country: string): boolean => !NOTICE_IS_ENOUGH.has(country);
