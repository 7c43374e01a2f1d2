import { useEffect, useRef } from 'react';

/** The browser would open a file that is dropped beside a target, and so leave the page. */
function stay(event: DragEvent) {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}

/** Files that are pasted anywhere in the page; those that are dropped beside a target are ignored. */
export function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    function paste({ clipboardData }: ClipboardEvent) {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) latest.current(files);
    }
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', stay);
    document.addEventListener('drop', stay);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', stay);
      document.removeEventListener('drop', stay);
    };
  }, []);
}
