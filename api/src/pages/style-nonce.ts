/** Where the shell's document takes the nonce of the answer's Content-Security-Policy. */
export const NONCE_PLACE = 'STYLE_NONCE';
