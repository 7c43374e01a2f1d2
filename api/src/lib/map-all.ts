/** Maps a list that has at least one entry, which the type keeps. */
export const mapAll = <From, To>(
  [first, ...later]: readonly [From, ...From[]],
  change: (one: From, at: number) => To,
): [To, ...To[]] => [change(first, 0), ...later.map((one, at) => change(one, at + 1))];
