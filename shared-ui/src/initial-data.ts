import { INITIAL_DATA_ID, type InitialData } from 'api/contract/initial-data.ts';

let initialData: InitialData | undefined;

/** The data in the document's HTML; empty if it has none. */
export function readInitialData(): InitialData {
  initialData ??= JSON.parse(document.getElementById(INITIAL_DATA_ID)?.textContent ?? '{}') as InitialData;
  return initialData;
}
