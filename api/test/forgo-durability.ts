import postgres from 'postgres';

/** Tests lose nothing when the machine fails: their PostgreSQL does not wait for the disk. */
export async function forgoDurability(url: string): Promise<void> {
  const client = postgres(url, { max: 1, fetch_types: false });
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await client.unsafe(`alter system set ${setting} = off`);
  await client.unsafe('select pg_reload_conf()');
  await client.end();
}
