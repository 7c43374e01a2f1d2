import { createRoute } from '@hono/zod-openapi';
import { deleteAccountBody } from '../../contract/account.ts';
import { accountExport } from '../../contract/account-export.ts';
import { messageReply } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { createRouter, jsonBody, jsonReply } from '../../http/router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { signOut } from '../accounts/sign-in.ts';
import { ownerOnly } from '../sessions/require-owner.ts';
import { deleteAccount } from './erasure.usecases.ts';
import { exportAccount } from './export.usecases.ts';

/** What an owner does with everything that is stored about the account. */
export function accountDataRoutes(deps: Deps) {
  const router = createRouter();
  const tags = ['Account'];
  const signedIn = ownerOnly(deps.sessions);

  const exportRoute = createRoute({
    method: 'get',
    path: '/api/account/export',
    tags,
    ...signedIn,
    responses: jsonReply(accountExport, 'Everything kept on the owner and the business, as a download'),
  });
  router.openapi(exportRoute, async (c) => {
    c.header('Content-Disposition', 'attachment; filename="slotwell-account.json"');
    return c.json(await exportAccount(deps, c.var.owner), 200);
  });

  const eraseRoute = createRoute({
    method: 'delete',
    path: '/api/account',
    tags,
    ...signedIn,
    request: jsonBody(deleteAccountBody),
    responses: jsonReply(messageReply, 'Everything is erased, awaited customers are mailed a cancellation'),
  });
  router.openapi(eraseRoute, async (c) => {
    const { owner } = c.var;
    await deleteAccount(deps, owner, c.req.valid('json').password);
    await signOut(c, deps, owner.sessionToken);
    return c.json({ message: sentence(c.var.language, 'account_deleted') }, 200);
  });

  return router;
}
