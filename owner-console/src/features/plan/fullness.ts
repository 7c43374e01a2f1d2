/** How near a limit is: owners are told from 80 % on. null is no limit. */
export function fullness(used: number, limit: number | null): 'free' | 'near' | 'full' {
  if (limit === null || used < limit * 0.8) return 'free';
  return used < limit ? 'near' : 'full';
}
