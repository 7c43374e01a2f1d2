export interface Address {
  street: string;
  city: string;
  state: string;
  country: string;
  zip: string;
}

/** "12 King St, Halifax, NS, CA, B3J 1A1", without empty parts. */
export function joinAddress({ street, city, state, country, zip }: Address): string {
  return [street, city, state, country, zip]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}
