import { resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const TRANSLATIONS = /\/([\w-]+)\/src\/i18n\/(en|zh-CN)\.json$/;

/** Writes package → language → file, so that the server can link the visitor's translations. */
export function translationsManifest(): Plugin {
  let root = '';
  return {
    name: 'slotwell-translations-manifest',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const list: Record<string, Record<string, string>> = {};
      for (const output of Object.values(bundle)) {
        const [original] = output.type === 'asset' ? output.originalFileNames : [];
        const [, folder, language] =
          (original && TRANSLATIONS.exec(normalizePath(resolve(root, original)))) || [];
        if (folder && language) list[folder] = { ...list[folder], [language]: output.fileName };
      }
      const source = `${JSON.stringify(list, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'translations.json', source });
    },
  };
}
