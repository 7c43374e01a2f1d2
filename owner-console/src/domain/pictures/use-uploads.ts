import { useEffect, useRef, useState } from 'react';
import { ApiError, type UploadOptions } from 'shared-ui';
import { useLeaveWarning } from '../../components/use-leave-warning.ts';

export interface Upload {
  id: number;
  file: File;
  /** Sent so far, from 0 to 1. */
  share: number;
  /** Why it was refused; null while it is on its way. */
  error: string | null;
}

let lastId = 0;

/** Sends files one after the other. A refused one stays until it is sent again or discarded. */
export function useUploads(
  send: (options: UploadOptions & { file: File }) => Promise<void>,
  findRefusal: (file: File) => string | null,
) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const aborters = useRef(new Map<number, AbortController>());
  const queue = useRef(Promise.resolve());
  useLeaveWarning(uploads.some(({ error }) => error === null));
  useEffect(() => {
    const running = aborters.current;
    return () => {
      for (const aborter of running.values()) aborter.abort();
    };
  }, []);

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const drop = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));

  async function run({ id, file }: Upload, signal: AbortSignal) {
    if (signal.aborted) return;
    try {
      await send({ file, signal, onProgress: (share) => change(id, { share }) });
      drop(id);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      change(id, { error: error.fields.picture ?? error.message });
    } finally {
      aborters.current.delete(id);
    }
  }
  function start(upload: Upload) {
    const aborter = new AbortController();
    aborters.current.set(upload.id, aborter);
    queue.current = queue.current.catch(() => undefined).then(() => run(upload, aborter.signal));
  }

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file) => {
        lastId += 1;
        return { id: lastId, file, share: 0, error: findRefusal(file) };
      });
      setUploads((all) => [...all, ...added]);
      for (const upload of added) if (upload.error === null) start(upload);
    },
    retry(upload: Upload) {
      const error = findRefusal(upload.file);
      change(upload.id, { share: 0, error });
      if (error === null) start(upload);
    },
    /** Stops it, or forgets a refused one. */
    discard({ id }: Upload) {
      aborters.current.get(id)?.abort();
      drop(id);
    },
  };
}
