import * as calls from '../../contract/calls/members.ts';
import type { Deps } from '../../deps.ts';
import { signIn } from '../../domain/accounts/sign-in.ts';
import { updateMember } from '../../domain/members/members.repository.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { nameBrowser } from '../../lib/browser.ts';
import { SAME_TIME_MS, withMinimumDuration } from '../../lib/minimum-duration.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { demandSecondFactor } from './demand-second-factor.usecases.ts';
import { invite, inviteAgain } from './invite.usecases.ts';
import { join, readInvitation } from './join.usecases.ts';
import { editMember, readMembers, readNotifications, removeMember } from './members.usecases.ts';

export function membershipRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.getMembers, ({ owner }) => deps.db.query((tx) => readMembers(tx, owner.businessKey)));

  handle(calls.demandSecondFactor, ({ owner, body }) =>
    demandSecondFactor(deps, owner, body.second_factor_required),
  );

  handle(calls.inviteMember, async ({ c, owner, body }) => ({
    ...(await withMinimumDuration(SAME_TIME_MS, () => invite(deps, owner, body))),
    message: sentence(c.var.language, 'invitation_sent'),
  }));

  handle(calls.inviteAgain, async ({ c, owner, params }) => ({
    ...(await withMinimumDuration(SAME_TIME_MS, () => inviteAgain(deps, owner, params.id))),
    message: sentence(c.var.language, 'invitation_sent'),
  }));

  handle(calls.editMember, ({ owner, params, body }) => editMember(deps, owner, params.id, body));

  handle(calls.editOwnName, async ({ owner, body: { name } }) => {
    await deps.db.query((tx) => updateMember(tx, owner, { name }));
    return { name };
  });

  handle(calls.getNotifications, ({ owner }) => deps.db.query((tx) => readNotifications(tx, owner)));

  handle(calls.saveNotifications, async ({ owner, body: { mail, push } }) => {
    await deps.db.query((tx) => updateMember(tx, owner, { bookingMails: mail, bookingPushes: push }));
    return { mail, push };
  });

  handle(calls.removeMember, ({ owner, params }) => removeMember(deps, owner, params.id));

  handle(calls.getInvitation, ({ c, query }) => {
    c.header('Cache-Control', 'no-store');
    return readInvitation(deps, query.token);
  });

  handle(calls.join, async ({ c, body }) => {
    const { language, clientIp } = c.var;
    const browser = nameBrowser(c.req.header('User-Agent'));
    const member = await join(deps, { ...body, language, clientIp, browser });
    await signIn(c, deps, { ...member, isFirst: true });
    return { message: sentence(language, 'joined') };
  });

  return router;
}
