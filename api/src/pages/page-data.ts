import type { Deps } from '../deps.ts';
import { getPublicPage, type PageData } from '../features/public-page/public-page.usecases.ts';
import { AppError } from '../lib/errors.ts';

/** What a booking page starts from. Null if no page is published; undefined while the database is unavailable: the page then requests it. */
export async function findPageData(deps: Deps, businessId: string): Promise<PageData | null | undefined> {
  try {
    return await getPublicPage(deps, businessId.toLowerCase());
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return undefined;
    throw error;
  }
}
