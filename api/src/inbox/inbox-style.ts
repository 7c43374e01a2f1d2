export const INBOX_CSS = `
:root { color-scheme: light dark; --paper: #f6f6f1; --surface: #fff; --line: #dedfd9; --ink: #1a241f; --ink-3: #5f6761; --accent: #0d6348; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0d1411; --surface: #151e1b; --line: #2c3732; --ink: #eff0ea; --ink-3: #9ca59e; --accent: #6ad6a9; }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, "Noto Sans CJK SC", sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font: 600 1.875rem/1.15 "Iowan Old Style", Palatino, P052, Georgia, serif; margin: .5rem 0; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
a { color: var(--accent); }
.hint, time, dt { color: var(--ink-3); }
.empty { padding: 2rem; border: 1px dashed var(--line); border-radius: 14px; text-align: center; }
.list { list-style: none; padding: 0; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); overflow: hidden; }
.list li + li { border-top: 1px solid var(--line); }
.list a { display: grid; gap: .125rem; padding: .75rem 1rem; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.list a:hover, .list a:focus-visible { background: var(--paper); }
.list strong { color: var(--accent); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .125rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe, pre { box-sizing: border-box; }
iframe { width: 100%; height: 44rem; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
`;
