import * as calls from '../../contract/calls/account.ts';
import type { Deps } from '../../deps.ts';
import { signOut } from '../../domain/accounts/sign-in.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { deleteAccount } from './erasure.usecases.ts';
import { exportAccount } from './export.usecases.ts';

export function accountDataRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.exportAccount, ({ c, owner }) => {
    c.header('Content-Disposition', 'attachment; filename="slotwell-account.json"');
    return exportAccount(deps, owner);
  });

  handle(calls.deleteAccount, async ({ c, owner, body }) => {
    await deleteAccount(deps, owner, body.password);
    await signOut(c, deps, owner.sessionToken);
    return { message: sentence(c.var.language, 'account_deleted') };
  });

  return router;
}
