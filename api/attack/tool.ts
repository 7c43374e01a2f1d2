/** Scanners from Debian: run within a time, on this machine only. */
import { execFileSync, spawn } from 'node:child_process';

/** Throws if the tool is not installed. */
export function requireTool(name: string): void {
  try {
    execFileSync('which', [name], { stdio: 'ignore' });
  } catch {
    throw new Error(`${name} is not installed. On Debian: apt-get install ${name}`);
  }
}

/** Resolves to what the tool printed, also if it was stopped after `seconds`. */
export function runTool(name: string, args: readonly string[], seconds: number): Promise<string> {
  const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(timer);
      resolve(output);
    });
  });
}
