/** The nodes of a Patroni cluster together: their roles, and a balancer that leads to the primary. */
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../src/embedded/free-port.ts';
import { MINUTE_MS, SECOND_MS } from '../src/time/units.ts';
import { databaseUrl, HAPROXY, type Server, start } from './cluster.ts';
import type { Node } from './patroni-node.ts';

const WHOLE_MS = 2 * MINUTE_MS;
const PAUSE_MS = 200;

/** Forwards a port to whichever node is the primary, checking each second. */
export async function startPrimaryBalancer(
  file: string,
  nodes: Node[],
  portsOf: (node: Node) => { postgres: number; health: number },
): Promise<Server> {
  const port = await freePort();
  const servers = nodes.map((node) => {
    const { postgres, health } = portsOf(node);
    return `  server ${node.name} 127.0.0.1:${postgres} check port ${health} inter 1s fall 2 rise 1 on-marked-down shutdown-sessions`;
  });
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
${servers.join('\n')}
`,
  );
  const running = start(HAPROXY, ['-f', file, '-db']);
  return { ...running, port, url: databaseUrl(port) };
}

interface Member {
  name: string;
  role: string;
  state: string;
}

/** Patroni's members; none while no node answers. */
async function readMembers(nodes: Node[]): Promise<Member[]> {
  for (const { ports } of nodes) {
    try {
      const reply = await fetch(`http://127.0.0.1:${ports.health}/cluster`, {
        signal: AbortSignal.timeout(SECOND_MS),
      });
      return ((await reply.json()) as { members: Member[] }).members;
    } catch {}
  }
  return [];
}

const isWhole = (members: Member[], count: number) =>
  members.length === count &&
  members.every(({ state }) => ['running', 'streaming'].includes(state)) &&
  members.some(({ role }) => role === 'leader') &&
  members.some(({ role }) => role === 'sync_standby');

/** Waits for a primary, a synchronous standby and all other nodes; resolves to the primary. */
export async function untilWhole(nodes: Node[]): Promise<Node> {
  const end = performance.now() + WHOLE_MS;
  for (;;) {
    const members = await readMembers(nodes);
    const leader = nodes.find(({ name }) => name === members.find(({ role }) => role === 'leader')?.name);
    if (leader && isWhole(members, nodes.length)) return leader;
    if (performance.now() > end) throw new Error(`the cluster is not whole: ${JSON.stringify(members)}`);
    await sleep(PAUSE_MS);
  }
}

/** Waits until another node than `former` is the primary. */
export async function untilReplaced(nodes: Node[], former: Node): Promise<void> {
  const others = nodes.filter((node) => node !== former);
  for (;;) {
    for (const { ports } of others) {
      const isPrimary = await fetch(`http://127.0.0.1:${ports.health}/primary`)
        .then(({ ok }) => ok)
        .catch(() => false);
      if (isPrimary) return;
    }
    await sleep(PAUSE_MS);
  }
}
