/** A day or a time that stays in one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
