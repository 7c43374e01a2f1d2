/** The customer's link to a booking. */
export interface ManageLink {
  ref: string;
  token: string;
}

export function readLink(ref: string, search: string): ManageLink {
  return { ref, token: new URLSearchParams(search).get('token') ?? '' };
}
