import { join } from 'node:path';
import type { FoundPage, RemoteName } from '../contract/pages.ts';
import {
  allLinks,
  importLinks,
  type Links,
  screenLinks,
  translationData,
  translationLinks,
  viewLinks,
} from './preload-links.ts';

export const REMOTE_FOLDERS: Record<RemoteName, string> = {
  booking_widget: 'booking-widget/dist/remote',
  owner_console: 'owner-console/dist/remote',
};

export function pageLinks(root: string): (page: FoundPage) => Links {
  const linksByPage = new Map<string, Links>();
  return (page) => {
    const links = linksByPage.get(page.name) ?? createLinks(root, page);
    linksByPage.set(page.name, links);
    return links;
  };
}

function createLinks(root: string, { name, remote, screen = 'App', sendsRequests }: FoundPage): Links {
  const shell = { folder: join(root, 'shell/dist/client'), base: '/' };
  const build = remote ? { folder: join(root, REMOTE_FOLDERS[remote]), base: `/remotes/${remote}/` } : shell;
  const texts = remote === 'booking_widget' ? translationData : translationLinks;
  return allLinks(
    remote ? screenLinks(build, remote, screen) : viewLinks(build, name),
    sendsRequests ? importLinks(shell, 'calls') : allLinks(),
    translationData(shell, 'shared-ui'),
    texts(build, remote?.replace('_', '-') ?? 'shell'),
  );
}
