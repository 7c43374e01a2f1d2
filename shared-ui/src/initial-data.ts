import { INITIAL_DATA_ID, type InitialData } from 'api/contract/initial-data.ts';

let initialData: InitialData | undefined;

/** The data of the page: in the browser, of the document's HTML. Empty if it has none. */
export function readInitialData(): InitialData {
  initialData ??= JSON.parse(document.getElementById(INITIAL_DATA_ID)?.textContent ?? '{}') as InitialData;
  return initialData;
}

/** For the server, which renders one page after another. */
export function provideInitialData(data: InitialData): void {
  initialData = data;
}
