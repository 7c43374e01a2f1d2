import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Attack, Findings } from './attack.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What pnpm printed; it fails if it finds something too. */
const pnpm = (...args: string[]) =>
  new Promise<string>((resolve) => {
    const options = { cwd: ROOT, maxBuffer: 1e8, timeout: 60_000 };
    execFile('npx', ['--yes', 'pnpm@12.21.0', ...args], options, (_, out, problem) => resolve(out + problem));
  });

interface Advisory {
  module_name: string;
  severity: string;
  title: string;
}

/** null if no service for advisories was reached. */
function advisoriesIn(printed: string): Advisory[] | null {
  const json = printed.slice(printed.indexOf('{'), printed.lastIndexOf('}') + 1);
  try {
    const { advisories } = JSON.parse(json);
    return advisories ? Object.values(advisories) : null;
  } catch {
    return null;
  }
}

async function audit(): Promise<Findings> {
  const lock = readFileSync(`${ROOT}/pnpm-lock.yaml`, 'utf8');
  const packages = new Set(lock.match(/(?<=^ {2}'?)@?[\w./-]+@\d[^'(:]*(?='?:$)/gm));
  const advisories = advisoriesIn(await pnpm('audit', '--json'));
  return {
    figures: {
      'packages in the lock file': packages.size,
      advisories: advisories?.length ?? 'not checked: no service for advisories was reached',
    },
    findings: (advisories ?? []).map(
      ({ module_name, severity, title }) => `${module_name} (${severity}): ${title}`,
    ),
  };
}

export const auditing: Attack = {
  title: 'Attack: dependencies',
  about:
    '`pnpm audit` compares the lock file with known advisories. `supply-chain.test.ts` checks without a network that every package has a hash, comes from the registry, runs no install script, and is not older than the versions that fixed the vulnerabilities we know of',
  run: audit,
};
