const DOMAINS = [
  ...['gmail.com', 'googlemail.com', 'icloud.com', 'me.com', 'proton.me', 'protonmail.com', 'aol.com'],
  ...['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'hotmail.co.uk', 'hotmail.fr', 'outlook.fr'],
  ...[
    'yahoo.com',
    'yahoo.ca',
    'yahoo.co.uk',
    'yahoo.fr',
    'ymail.com',
    'gmx.com',
    'gmx.de',
    'gmx.net',
    'web.de',
  ],
  ...['rogers.com', 'shaw.ca', 'bell.net', 'sympatico.ca', 'telus.net', 'videotron.ca', 'comcast.net'],
  ...['qq.com', '163.com', '126.com', 'sina.com', 'foxmail.com', 'yeah.net', 'aliyun.com', '139.com'],
];
const KNOWN = new Set([
  ...DOMAINS,
  'mail.com',
  'email.com',
  'gmx.at',
  'gmx.ch',
  'live.ca',
  'live.fr',
  'sina.cn',
]);

/** Shorter names differ by one letter from too many others. */
const SHORTEST_NAME = 4;

const without = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1);

/** Whether one letter is missing, added or wrong, or two neighbors are swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  const at = [...typed, ''].findIndex((letter, i) => letter !== (meant[i] ?? ''));
  const [letter = '', next = ''] = typed.slice(at);
  return (
    without(typed, at) === meant ||
    typed === without(meant, at) ||
    without(typed, at) === without(meant, at) ||
    typed.slice(0, at) + next + letter + typed.slice(at + 2) === meant
  );
}

/** The address that was probably meant, where the domain is one slip away from a usual one; null otherwise. */
export function suggestedEmail(typed: string): string | null {
  const [, name, domain] = /^(.+)@([^@]+)$/.exec(typed.trim()) ?? [];
  const written = domain?.toLowerCase();
  if (!written || KNOWN.has(written)) return null;
  const meant = DOMAINS.find(
    (candidate) => candidate.indexOf('.') >= SHORTEST_NAME && isOneSlip(written, candidate),
  );
  return meant ? `${name}@${meant}` : null;
}
