import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/embedded/free-port.ts';
import type { Attack, Findings } from './attack.ts';
import { type Business, openBusiness } from './business.ts';
import { listOperations } from './document.ts';
import { learn } from './known-values.ts';
import { onTarget, type Target } from './target.ts';
import { requireTool, runTool } from './tool.ts';

/** Nikto and wapp are missing, because they download their data, and buster, because ffuf has tried its list. */
const MODULES = [
  'backup,blindsql,brute_login_form,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods',
  'permanentxss,redirect,shellshock,sql,ssrf,xss,xxe',
].join(',');
const SECONDS = { crawl: 30, module: 8, all: 210 };
/** HSTS does not exist on http; browsers have removed the filter that the second one is for. */
const ACCEPTED = /Strict-Transport-Security is not set|X-XSS-Protection is not set/;

interface Report {
  vulnerabilities: Record<string, Vulnerability[]>;
  anomalies: Record<string, Vulnerability[]>;
}
interface Vulnerability {
  method: string;
  path: string;
  info: string;
  parameter: string;
}

/** Reads with parameters, which no page links to. */
async function listReads(target: Target, business: Business): Promise<string[]> {
  const { values, businessId } = await learn(target, business);
  return listOperations(target.document)
    .filter(({ method, path }) => method === 'GET' && !/changes|\/\{(id|ref|file)\}/.test(path))
    .map(({ path, parameters }) => {
      const query = new URLSearchParams(
        parameters
          .filter((one) => one.in === 'query')
          .map(({ name }) => [name, String(values[name]?.[0] ?? 'x')]),
      );
      return `${target.url}${path.replace('{business_id}', businessId)}?${query}`;
    });
}

async function scan(target: Target, folder: string): Promise<Findings> {
  const business = await openBusiness(target, 'attacked', 'wapiti');
  const starts = [
    `${target.url}/attacked`,
    `${target.url}/dashboard`,
    ...(await listReads(target, business)),
  ];
  const output = join(folder, 'report.json');
  const args = [
    ...['-u', `${target.url}/`, '--scope', 'domain', '-m', MODULES, '-f', 'json', '-o', output, '-v', '0'],
    ...['--max-scan-time', String(SECONDS.crawl), '--max-attack-time', String(SECONDS.module)],
    ...['--store-session', folder, '--store-config', folder, '--flush-session', '--no-bugreport'],
    // Where attacked programs would call back: nowhere.
    ...['--endpoint', `http://127.0.0.1:${await freePort()}/`],
    ...['-H', `Cookie: ${business.owner.cookieHeader}`],
    ...starts.flatMap((start) => ['-s', start]),
  ];
  const printed = await runTool('wapiti', args, SECONDS.all);
  const { vulnerabilities, anomalies } = readReport(output, printed);
  const listed = [vulnerabilities, anomalies].flatMap((kinds) =>
    Object.entries(kinds).flatMap(([kind, found]) => found.map((one) => ({ kind, ...one }))),
  );
  const findings = listed
    .filter(({ info }) => !ACCEPTED.test(info))
    .map(({ kind, method, path, info }) => `${kind}: ${method} ${path}: ${info}`);
  const { requests, failures } = await target.answered();
  return {
    figures: {
      'modules, at most 8 s each': MODULES.split(',').length,
      'URLs given': starts.length,
      requests,
      'accepted notes (HSTS on http, X-XSS-Protection)': listed.length - findings.length,
    },
    findings: [...new Set([...findings, ...failures])],
  };
}

function readReport(file: string, printed: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`wapiti wrote no report: ${printed.slice(-1000)}`);
  }
}

export const scanning: Attack = {
  title: 'Attack: scanner (wapiti)',
  about: 'wapiti crawls the pages and calls as a logged-in owner and attacks every parameter that it finds',
  async run() {
    requireTool('wapiti');
    const folder = await mkdtemp(join(tmpdir(), 'slotwell-wapiti-'));
    try {
      return await onTarget((target) => scan(target, folder));
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};
