/** The value of a setting for an error message, without secrets, user names and passwords. */
export function printable(name: string, value: string): string {
  if (/SECRET|TOKEN/.test(name)) return '***';
  if (/^(DATABASE|SMTP)_/.test(name) || value.includes('://')) return printableUrl(value);
  return value;
}

/** Scheme and host; '***' for what is no URL. Passwords may hold any character, unencoded ones too. */
export function printableUrl(value: string): string {
  const [, scheme, user = '', host] = /^([a-z][a-z\d+.-]*:\/\/)(.*@)?([^@/?#]*)/is.exec(value) ?? [];
  return host ? `${scheme}${user && '***@'}${host}` : '***';
}
