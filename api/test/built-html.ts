/** Stands in for the tags that the build adds. */
export const SCRIPT = '<script type="module" src="/assets/index.js"></script>';

const WORDS =
  '<!-- words --><title>Slotwell</title><meta name="description" content="ours" /><!-- /words -->';

/** The shell's built index.html, as short as can be. */
export const SHELL = `<!doctype html><html lang="en"><head><meta name="style-nonce" nonce="STYLE_NONCE" /><link rel="manifest" href="/manifest.webmanifest" />${WORDS}<!-- tags -->${SCRIPT}</head><body><div id="root"></div></body></html>`;

/** The frame's. */
export const FRAME = '<!doctype html><html lang="en" data-theme="light"><head></head><body></body></html>';
