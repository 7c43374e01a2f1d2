/** The server's HTML of the first page, '' for most. Read before React replaces it. */
export const prerendered = {
  path: location.pathname,
  html: document.getElementById('root')?.innerHTML.trim() ?? '',
};
