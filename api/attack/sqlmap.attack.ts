import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attack, Findings } from './attack.ts';
import { type Business, openBusiness } from './business.ts';
import { listOperations, type Operation } from './document.ts';
import { type Knowledge, learn } from './known-values.ts';
import { onTarget, type Target } from './target.ts';
import { requireTool, runTool } from './tool.ts';

const SECONDS = { each: 45, all: 180 };
/** Open to everybody, with every technique; the others as far as sqlmap's heuristics find something. */
const THOROUGH = [
  'GET /api/availability/{business_id}',
  'POST /api/public/{business_id}/send-code',
  'POST /api/login',
  'GET /api/customers',
];
/** They end the session, or never end. */
const LEFT_OUT = /logout|DELETE \/api\/account|end-others|sessions\/|api\/changes|second-factor|password/;

/** A request as sqlmap reads one from a file; `*` marks the places in its path. */
function writeRequest(
  { method, path, parameters, body }: Operation,
  { values, ids, businessId }: Knowledge,
  { base, cookieHeader, csrfToken }: Business['owner'],
): string {
  const collection = path.slice(0, path.indexOf('/{'));
  const id = (name: string) => (name === 'business_id' ? businessId : (ids[collection]?.[0] ?? 'x'));
  const query = new URLSearchParams(
    parameters
      .filter((one) => one.in === 'query')
      .map(({ name }) => [name, String(values[name]?.[0] ?? 'x')]),
  );
  const target = path.replace(/\{(\w+)\}/g, (_, name) => `${encodeURIComponent(id(name))}*`);
  const fields = Object.entries((body?.example ?? {}) as object).map(([name, value]) => [
    name,
    values[name]?.[0] ?? value,
  ]);
  return [
    `${method} ${target}${query.size > 0 ? `?${query}` : ''} HTTP/1.1`,
    `Host: ${new URL(base).host}`,
    `Cookie: ${cookieHeader}`,
    `X-CSRF-Token: ${csrfToken}`,
    ...(body ? ['Content-Type: application/json'] : []),
    '',
    body ? JSON.stringify(Object.fromEntries(fields)) : '',
  ].join('\r\n');
}

const hasPlace = ({ parameters, body }: Operation) => parameters.some((one) => one.in !== 'header') || body;

async function inject(target: Target, folder: string): Promise<Findings> {
  const business = await openBusiness(target, 'attacked', 'sqlmap');
  const knowledge = await learn(target, business);
  const operations = listOperations(target.document)
    .filter((operation) => hasPlace(operation) && !LEFT_OUT.test(operation.name))
    .toSorted((a, b) => Number(THOROUGH.includes(b.name)) - Number(THOROUGH.includes(a.name)));
  const until = performance.now() + SECONDS.all * 1000;
  const found: string[] = [];
  const before = await target.answered();
  let attacked = 0;
  const queue = operations.values();
  const attackNext = async () => {
    for (const operation of queue) {
      const left = (until - performance.now()) / 1000;
      if (left < 5) return;
      const file = join(folder, `${operation.name.replace(/\W+/g, '-')}.txt`);
      writeFileSync(file, writeRequest(operation, knowledge, business.owner));
      const thorough = THOROUGH.includes(operation.name);
      const effort = thorough ? ['--level', '2', '--risk', '2'] : ['--smart'];
      const printed = await runTool(
        'sqlmap',
        [
          ...[
            '-r',
            file,
            '--batch',
            '--ignore-stdin',
            '--dbms',
            'postgresql',
            '--output-dir',
            folder,
            '--disable-coloring',
          ],
          ...['--ignore-code', '*', '--skip-waf', '--flush-session', '--technique', 'BEUSQ', ...effort],
        ],
        Math.min(left, SECONDS.each),
      );
      attacked += 1;
      if (!/testing (if|connection)|heuristic/i.test(printed))
        throw new Error(`sqlmap sent nothing to ${operation.name}: ${printed.slice(-600)}`);
      if (/is vulnerable|identified the following injection point/i.test(printed))
        found.push(`${operation.name}: ${printed.slice(-1500)}`);
    }
  };
  await Promise.all([attackNext(), attackNext()]);
  const { requests, failures } = await target.answered();
  return {
    figures: {
      'operations with parameters or a body, of which attacked': `${operations.length}, ${attacked}`,
      'with every technique': THOROUGH.length,
      requests: requests - before.requests,
    },
    findings: [...found, ...failures],
  };
}

export const injecting: Attack = {
  title: 'Attack: SQL (sqlmap)',
  about:
    'sqlmap puts SQL into every parameter and every field of a body, as the owner of a business; no parameter may be injectable, and no 5xx',
  async run() {
    requireTool('sqlmap');
    const folder = await mkdtemp(join(tmpdir(), 'slotwell-sqlmap-'));
    try {
      return await onTarget((target) => inject(target, folder));
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};
