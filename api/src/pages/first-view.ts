import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstView, InitialData } from '../contract/initial-data.ts';
import type { Logger } from '../lib/logger.ts';

/** The HTML of what the shell shows at a path; '' if it cannot be rendered. */
export type RenderPage = (path: string, data: InitialData & { firstView: FirstView }) => string;

/** The shell's build for the server. Without it, or if it fails, the HTML is '' and the browser renders. */
export async function loadRenderPage(shell: string, logger: Logger): Promise<RenderPage> {
  const file = join(shell, 'first-view/first-view.js');
  if (!existsSync(file)) return () => '';
  const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage };
  return (...parameters) => {
    try {
      return renderPage(...parameters);
    } catch (error) {
      logger.log('warn', 'first view not rendered', { error: String(error) });
      return '';
    }
  };
}
