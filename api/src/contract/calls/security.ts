import { z } from 'zod';
import { id, messageReply } from '../scalars.ts';
import * as factor from '../second-factor.ts';
import { activityQuery, activityReply, sessionsEndedReply, sessionsReply } from '../sessions.ts';
import { defineCall } from './call.ts';

const params = z.object({ id });
/** Calls about the caller's own login, allowed while a second factor is missing. */
const own = { tag: 'Security', access: 'owner', minRole: 'staff', beforeSecondFactor: true } as const;

export const getSecondFactor = defineCall({
  ...own,
  method: 'get',
  path: '/api/second-factor',
  summary: 'Get the second factors',
  description: 'Returns which second factors this member has.',
  reply: factor.secondFactorReply,
});

export const turnOffSecondFactor = defineCall({
  ...own,
  method: 'delete',
  path: '/api/second-factor',
  summary: 'Turn off two-step verification',
  description: 'Removes the app, the passkeys and the recovery codes.',
  body: factor.provedPasswordBody,
  reply: messageReply,
});

export const setUpTotp = defineCall({
  ...own,
  method: 'post',
  path: '/api/second-factor/totp',
  summary: 'Set up an authenticator app',
  description: 'Returns a secret for the app, which counts once a code has confirmed it.',
  body: factor.provedPasswordBody,
  reply: factor.totpReply,
});

export const confirmTotp = defineCall({
  ...own,
  method: 'post',
  path: '/api/second-factor/totp/confirm',
  summary: 'Confirm an authenticator app',
  description: 'Turns the app on. Only this reply shows the recovery codes.',
  body: factor.totpConfirmBody,
  reply: factor.recoveryCodesReply,
});

export const makeRecoveryCodes = defineCall({
  ...own,
  method: 'post',
  path: '/api/second-factor/recovery-codes',
  summary: 'Create recovery codes',
  description: 'Creates ten codes. The old ones stop working.',
  body: factor.provedPasswordBody,
  reply: factor.recoveryCodesReply,
});

export const getPasskeys = defineCall({
  ...own,
  method: 'get',
  path: '/api/second-factor/passkeys',
  summary: 'List the passkeys',
  description: 'Lists the passkeys, oldest first.',
  reply: factor.passkeysReply,
});

export const getPasskeyOptions = defineCall({
  ...own,
  method: 'post',
  path: '/api/second-factor/passkeys/options',
  summary: 'Start adding a passkey',
  description: 'Returns the options for `navigator.credentials.create`.',
  body: factor.provedPasswordBody,
  reply: factor.passkeyOptions,
});

export const addPasskey = defineCall({
  ...own,
  method: 'post',
  path: '/api/second-factor/passkeys',
  summary: 'Add a passkey',
  description: 'Adds a passkey, as a second factor and as a way to log in without a password.',
  body: factor.passkeyBody,
  reply: factor.passkeyAddedReply,
});

export const removePasskey = defineCall({
  ...own,
  method: 'delete',
  path: '/api/second-factor/passkeys/{id}',
  summary: 'Remove a passkey',
  description: 'Removes the passkey. To remove the last second factor, show it once more.',
  params,
  body: factor.provedPasswordBody,
  reply: factor.passkeysReply,
});

export const getLoginPasskeyOptions = defineCall({
  method: 'post',
  path: '/api/login/passkey/options',
  tag: 'Security',
  summary: 'Start a login with a passkey',
  description: 'Returns the options for `navigator.credentials.get`.',
  access: 'guest',
  beginsSession: true,
  body: factor.loginPasskeyOptionsBody,
  reply: factor.passkeyOptions,
});

export const logInByPasskey = defineCall({
  method: 'post',
  path: '/api/login/passkey',
  tag: 'Security',
  summary: 'Log in with a passkey',
  description: 'Sets the session cookie and a new `csrf_token`.',
  access: 'guest',
  beginsSession: true,
  body: factor.loginPasskeyBody,
  reply: messageReply,
});

export const getSessions = defineCall({
  ...own,
  method: 'get',
  path: '/api/sessions',
  summary: 'List the sessions',
  description: 'Lists where this member is logged in, the latest use first.',
  reply: sessionsReply,
});

export const endSession = defineCall({
  ...own,
  method: 'delete',
  path: '/api/sessions/{id}',
  summary: 'End a session',
  description: 'Ends the session. Ending the current one logs you out.',
  params,
  reply: sessionsReply,
});

export const endOtherSessions = defineCall({
  ...own,
  method: 'post',
  path: '/api/sessions/end-others',
  summary: 'End all other sessions',
  description: 'Ends every session but the current one.',
  reply: sessionsEndedReply,
});

export const getActivity = defineCall({
  method: 'get',
  path: '/api/activity',
  tag: 'Security',
  summary: 'List the activity',
  description:
    'Lists who did what in the last 180 days, newest first. Managers see what they did themselves.',
  access: 'owner',
  minRole: 'manager',
  query: activityQuery,
  reply: activityReply,
});
