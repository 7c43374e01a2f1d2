import * as calls from '../../contract/calls/members.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { SAME_TIME_MS, withMinimumDuration } from '../../lib/minimum-duration.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { signIn } from '../accounts/sign-in.ts';
import { invite, inviteAgain } from './invite.usecases.ts';
import { join, readInvitation } from './join.usecases.ts';
import { editMember, readMembers, removeMember } from './members.usecases.ts';

export function membershipRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getMembers, async ({ owner }) => ({
    members: await deps.db.query((tx) => readMembers(tx, owner.businessKey)),
  }));

  handle(calls.inviteMember, async ({ c, owner, body }) => ({
    members: await withMinimumDuration(SAME_TIME_MS, () => invite(deps, owner, body)),
    message: sentence(c.var.language, 'invitation_sent'),
  }));

  handle(calls.inviteAgain, async ({ c, owner, params }) => ({
    members: await withMinimumDuration(SAME_TIME_MS, () => inviteAgain(deps, owner, params.id)),
    message: sentence(c.var.language, 'invitation_sent'),
  }));

  handle(calls.editMember, async ({ owner, params, body }) => ({
    members: await editMember(deps, owner.businessKey, params.id, body),
  }));

  handle(calls.removeMember, async ({ owner, params }) => ({
    members: await removeMember(deps, owner.businessKey, params.id),
  }));

  handle(calls.getInvitation, ({ c, query }) => {
    c.header('Cache-Control', 'no-store');
    return readInvitation(deps, query.token);
  });

  handle(calls.join, async ({ c, body }) => {
    const { language, clientIp } = c.var;
    await signIn(c, deps, await join(deps, { ...body, language, clientIp }), false);
    return { message: sentence(language, 'joined') };
  });

  return router;
}
