import type { Plugin } from 'vite';

const SENTENCES = /\/([\w-]+)\/src\/i18n\/(en|zh-CN)\.json$/;

/**
 * Writes `sentences.json`: package → language → the file of its sentences, relative to the build's base. The server
 * turns the reader's into a link, so that they are fetched beside the script that asks for them.
 */
export function sentencesList(): Plugin {
  return {
    name: 'slotwell-sentences-list',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const list: Record<string, Record<string, string>> = {};
      for (const chunk of Object.values(bundle)) {
        const [, folder, language] =
          (chunk.type === 'chunk' && SENTENCES.exec(chunk.facadeModuleId ?? '')) || [];
        if (folder && language) list[folder] = { ...list[folder], [language]: chunk.fileName };
      }
      const source = `${JSON.stringify(list, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'sentences.json', source });
    },
  };
}
