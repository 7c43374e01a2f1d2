/** The started product on this machine with throwaway data, as scanners and the fuzzer attack it. */
import { fileURLToPath } from 'node:url';
import type postgres from 'postgres';
import { onStage } from '../faults/stage.ts';
import type { Document } from './document.ts';
import { startRefusingProvider } from './refusing-provider.ts';

export interface Target {
  url: string;
  document: Document;
  sql: postgres.Sql;
  /** How many requests the product has answered so far, and what it answered with 5xx. */
  answered(): Promise<Answered>;
}

const PRELOAD = fileURLToPath(new URL('./loopback-only.ts', import.meta.url));

/** What the product's own metrics count. */
export interface Answered {
  requests: number;
  /** Findings, by route and status. */
  failures: string[];
}

async function answeredBy(url: string): Promise<Answered> {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith('http_requests_total{'));
  const count = (line: string) => Number(line.split(' ').at(-1));
  return {
    requests: lines.reduce((sum, line) => sum + count(line), 0),
    failures: lines.filter((line) => /status="5/.test(line)).map((line) => `failed: ${line}`),
  };
}

/** Starts the product, runs the attack and always cleans up. */
export const onTarget = <T>(attack: (target: Target) => Promise<T>): Promise<T> =>
  onStage(async (stage) => {
    const provider = await startRefusingProvider();
    const api = await stage.startApi({
      NODE_OPTIONS: `--import=${PRELOAD}`,
      STRIPE_API_URL: provider.url,
      TEXTING_API_URL: provider.url,
      PUSH_HOSTS: 'push.example',
      TRUSTED_PROXIES: '127.0.0.1',
      FREE_MANUAL_EVENTS_PER_DAY: '0',
    });
    const document = await (await fetch(`${api.url}/api/openapi.json`)).json();
    const target = { url: api.url, document, sql: stage.sql, answered: () => answeredBy(api.url) };
    return attack(target).finally(provider.close);
  });
