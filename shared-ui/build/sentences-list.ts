import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const SENTENCES = /\/([\w-]+)\/src\/i18n\/(en|zh-CN)\.json$/;

/**
 * Writes `sentences.json`: package → language → the file of its sentences, relative to the build's base. The server
 * turns the reader's into a link, so that they are fetched beside the script that asks for them.
 */
export function sentencesList(): Plugin {
  let root = '';
  return {
    name: 'slotwell-sentences-list',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const list: Record<string, Record<string, string>> = {};
      for (const output of Object.values(bundle)) {
        const [original] = output.type === 'asset' ? output.originalFileNames : [];
        const [, folder, language] = (original && SENTENCES.exec(resolve(root, original))) || [];
        if (folder && language) list[folder] = { ...list[folder], [language]: output.fileName };
      }
      const source = `${JSON.stringify(list, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'sentences.json', source });
    },
  };
}
