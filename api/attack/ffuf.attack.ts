import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attack, Findings } from './attack.ts';
import { openBusiness } from './business.ts';
import { onTarget, type Target } from './target.ts';
import { requireTool, runTool } from './tool.ts';

const FILE_NAMES = '/usr/share/sqlmap/data/txt/common-files.txt';
const NAMES = '/usr/lib/python3/dist-packages/wapitiCore/data/attacks/busterPayloads.txt';
const PAYLOADS = '/usr/lib/python3/dist-packages/wapitiCore/data/attacks/blindSQLPayloads.txt';
const MAX_SECONDS = 120;

interface Hit {
  input: { FUZZ: string };
  status: number;
}

/** The lines that are no comments. */
function readWords(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  return lines.filter((line) => line !== '' && !/^# /.test(line));
}

/** What the target replied to every word with one of the `shown` statuses. */
async function ffuf(url: string, words: string[], folder: string, shown: readonly string[]): Promise<Hit[]> {
  const output = join(folder, 'hits.json');
  const list = join(folder, 'words.txt');
  writeFileSync(list, words.join('\n'));
  const args = ['-u', url, '-w', list, '-s', '-maxtime', String(MAX_SECONDS), '-of', 'json', '-o', output];
  await runTool('ffuf', [...args, ...shown], MAX_SECONDS + 10);
  return JSON.parse(readFileSync(output, 'utf8')).results;
}

async function guess(target: Target, folder: string, businessId: string): Promise<Findings> {
  const { url, document } = target;
  const [fileNames, names, payloads] = [FILE_NAMES, NAMES, PAYLOADS].map(readWords) as [
    string[],
    string[],
    string[],
  ];
  const failed = ({ status }: Hit) => status >= 500;
  const files = await ffuf(`${url}/FUZZ`, fileNames, folder, ['-mc', '200,301,302,401,403,500-599']);
  const calls = await ffuf(`${url}/api/FUZZ`, names, folder, ['-mc', 'all', '-fc', '404']);
  const ids = await ffuf(`${url}/api/services_public/FUZZ`, payloads, folder, ['-mc', '200,500-599']);
  const documented = new Set(Object.keys(document.paths));
  const unknown = calls.filter(({ input }) => !isDocumented(input.FUZZ, documented));
  const named = ({ input, status }: Hit) => `${input.FUZZ} (${status})`;
  return {
    figures: {
      'file names, of which answered': `${fileNames.length}, ${files.length}`,
      'names under `/api`, of which answered': `${names.length}, ${calls.length}`,
      'payloads as a business id, of which answered': `${payloads.length}, ${ids.length}`,
      requests: (await target.answered()).requests,
    },
    findings: [
      ...files.map((hit) => `file ${named(hit)}`),
      ...unknown.map((hit) => `call that is not documented: ${named(hit)}`),
      ...calls.filter(failed).map((hit) => `failed: ${named(hit)}`),
      ...(await target.answered()).failures,
      ...ids.filter(({ input }) => input.FUZZ !== businessId).map((hit) => `business ${named(hit)}`),
    ],
  };
}

/** The documentation itself is no operation. */
const isDocumented = (name: string, documented: Set<string>) =>
  ['docs', 'openapi.json'].includes(name) || documented.has(`/api/${name.replace(/\/$/, '')}`);

export const guessing: Attack = {
  title: 'Attack: guessed names (ffuf)',
  about:
    'ffuf requests every name of the lists that sqlmap and wapiti ship; nothing may answer but what is documented, nothing with 5xx',
  async run() {
    requireTool('ffuf');
    for (const list of [FILE_NAMES, NAMES, PAYLOADS]) {
      if (!existsSync(list)) throw new Error(`${list} is missing. On Debian: apt-get install sqlmap wapiti`);
    }
    const folder = await mkdtemp(join(tmpdir(), 'slotwell-ffuf-'));
    try {
      return await onTarget(async (target) => {
        await openBusiness(target, 'attacked', 'ffuf');
        return guess(target, folder, 'attacked');
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};
