export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
