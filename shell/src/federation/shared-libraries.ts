/** What remotes do not bundle, because one copy serves the whole page. */
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import * as sharedUi from 'shared-ui';

export const SHARED_LIBRARIES = {
  react: { version: React.version, library: React },
  'react/jsx-runtime': { version: React.version, library: jsxRuntime },
  'react-dom': { version: React.version, library: ReactDom },
  'react-dom/client': { version: React.version, library: ReactDomClient },
  'shared-ui': { version: '0.1.0', library: sharedUi },
};
