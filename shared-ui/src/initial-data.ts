import { INITIAL_DATA_ID, type InitialData } from 'api/contract/initial-data.ts';

let initialData: InitialData | undefined;

/** The data of the page: in the browser, of the document's HTML. Empty if it has none. */
export function readInitialData(): InitialData {
  initialData ??= JSON.parse(document.getElementById(INITIAL_DATA_ID)?.textContent ?? '{}') as InitialData;
  return initialData;
}

/** Sets the data of the page that the server renders next. */
export function provideInitialData(data: InitialData): void {
  initialData = data;
}

/** JSON in the HTML that spares the request of its URL: api/src/pages/preload-links.ts. Null if there is none. */
export function readFromHtml<T>(url: string): T | null {
  const text = globalThis.document?.querySelector(`script[data-url="${url}"]`)?.textContent;
  return text ? (JSON.parse(text) as T) : null;
}
