import type { FoundPage } from '../contract/pages.ts';
import type { AppContext } from '../http/router.ts';
import type { PageParts } from './page-template.ts';

interface Options {
  status?: 200 | 404;
  cache?: string;
}

export type Send = (parts: Partial<PageParts>, options?: Options) => Response | Promise<Response>;

export type SendPage = (c: AppContext, found: FoundPage, send: Send) => Response | Promise<Response>;
