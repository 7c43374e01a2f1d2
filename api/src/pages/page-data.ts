import type { Deps } from '../deps.ts';
import { getPublicPage, type PageData } from '../features/public-page/public-page.usecases.ts';
import { AppError } from '../lib/errors.ts';

/**
 * What a business's page begins with. Null: nobody has published such a page. Undefined: the database could not be
 * asked just now; the page then comes without, and asks by itself.
 */
export async function findPageData(deps: Deps, businessId: string): Promise<PageData | null | undefined> {
  try {
    return await getPublicPage(deps, businessId.toLowerCase());
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return undefined;
    throw error;
  }
}
