import { Worker } from 'node:worker_threads';

interface Limits {
  /** Given up when it takes longer, and the thread with it. */
  mostMs: number;
  /** The thread ends when it had nothing to do for so long. */
  idleMs: number;
  memoryMb: number;
}

/** The file is TypeScript in development and bundled beside the server in the product. */
const toUrl = (name: string, importer: string) =>
  new URL(`./${name}.${importer.endsWith('.ts') ? 'ts' : 'js'}`, importer);

/** A thread that answers one message at a time. Rejects when it takes too long or too much memory. `importer`: `import.meta.url`. */
export function createThread<Message, Answer>(
  name: string,
  importer: string,
  { mostMs, idleMs, memoryMb }: Limits,
): (message: Message) => Promise<Answer> {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function end(ended: Worker): void {
    if (worker === ended) worker = null;
    void ended.terminate();
  }

  return function ask(message) {
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb };
    const asking = worker ?? new Worker(toUrl(name, importer), { resourceLimits });
    worker = asking;
    clearTimeout(idle);
    return new Promise<Answer>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        asking.off('message', settle).off('error', give).off('exit', give);
        asking.unref();
      };
      const settle = (answer: Answer) => {
        stop();
        resolve(answer);
        idle = setTimeout(end, idleMs, asking).unref();
      };
      const give = (cause: unknown) => {
        stop();
        end(asking);
        reject(new Error('The thread was given up.', { cause }));
      };
      const timer = setTimeout(give, mostMs, new Error(`no answer within ${mostMs} ms`));
      asking.ref();
      asking.once('message', settle).once('error', give).once('exit', give).postMessage(message);
    });
  };
}
