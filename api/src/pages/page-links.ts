import { join } from 'node:path';
import type { FoundPage, RemoteName, ScreenName } from '../contract/pages.ts';
import {
  allLinks,
  type Build,
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
  return allLinks(
    remote ? screenLinks(build, remote, screen) : viewLinks(build, name),
    sendsRequests ? importLinks(shell, 'calls') : allLinks(),
    translationData(shell, 'shared-ui'),
    textLinks(build, remote, screen),
  );
}

/** The console's scripts hold the texts of its first view. */
function textLinks(build: Build, remote: RemoteName | undefined, screen: ScreenName): Links {
  if (remote === 'booking_widget') return translationData(build, 'booking-widget');
  if (!remote) return translationLinks(build, 'shell');
  return screen === 'App' ? allLinks() : translationLinks(build, 'owner-console');
}
