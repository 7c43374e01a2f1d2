/** What the server has painted of the page that was opened, '' for most. Read before anything is rendered in its place. */
export const painted = {
  path: location.pathname,
  html: document.getElementById('root')?.innerHTML.trim() ?? '',
};
