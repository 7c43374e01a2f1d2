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
  summary: 'Which second factors the log-in has',
  reply: factor.secondFactorReply,
});

export const turnOffSecondFactor = defineCall({
  ...own,
  method: 'delete',
  path: '/api/second-factor',
  summary: 'Off: app, passkeys and recovery codes are removed',
  body: factor.provedPasswordBody,
  reply: messageReply,
});

export const setUpTotp = defineCall({
  ...own,
  method: 'post',
  path: '/api/second-factor/totp',
  summary: 'A secret for an authenticator app, which counts once a code of it has confirmed it',
  body: factor.totpBody,
  reply: factor.totpReply,
});

export const confirmTotp = defineCall({
  ...own,
  method: 'post',
  path: '/api/second-factor/totp/confirm',
  summary: 'On; the reply is the only one with the recovery codes',
  body: factor.totpConfirmBody,
  reply: factor.recoveryCodesReply,
});

export const makeRecoveryCodes = defineCall({
  ...own,
  method: 'post',
  path: '/api/second-factor/recovery-codes',
  summary: 'Ten new ones; the former ones have ended',
  body: factor.provedPasswordBody,
  reply: factor.recoveryCodesReply,
});

export const getPasskeys = defineCall({
  ...own,
  method: 'get',
  path: '/api/second-factor/passkeys',
  summary: 'Oldest first',
  reply: factor.passkeysReply,
});

export const getPasskeyOptions = defineCall({
  ...own,
  method: 'post',
  path: '/api/second-factor/passkeys/options',
  summary: 'What to call `navigator.credentials.create` with',
  body: factor.provedPasswordBody,
  reply: factor.passkeyOptions,
});

export const addPasskey = defineCall({
  ...own,
  method: 'post',
  path: '/api/second-factor/passkeys',
  summary: 'Added: a second factor, and a login without a password',
  body: factor.passkeyBody,
  reply: factor.passkeyAddedReply,
});

export const removePasskey = defineCall({
  ...own,
  method: 'delete',
  path: '/api/second-factor/passkeys/{id}',
  summary: 'Removed; the last second factor needs to be shown again',
  params,
  body: factor.provedPasswordBody,
  reply: factor.passkeysReply,
});

export const getLoginPasskeyOptions = defineCall({
  method: 'post',
  path: '/api/login/passkey/options',
  tag: 'Security',
  summary: 'What to call `navigator.credentials.get` with',
  access: 'guest',
  beginsSession: true,
  body: factor.loginPasskeyOptionsBody,
  reply: factor.passkeyOptions,
});

export const logInByPasskey = defineCall({
  method: 'post',
  path: '/api/login/passkey',
  tag: 'Security',
  summary: 'Signed in without a password; sets the session cookie and a new csrf_token',
  access: 'guest',
  beginsSession: true,
  body: factor.loginPasskeyBody,
  reply: messageReply,
});

export const getSessions = defineCall({
  ...own,
  method: 'get',
  path: '/api/sessions',
  summary: 'Where the log-in is signed in, the latest use first',
  reply: sessionsReply,
});

export const endSession = defineCall({
  ...own,
  method: 'delete',
  path: '/api/sessions/{id}',
  summary: 'Ended; the current one logs out',
  params,
  reply: sessionsReply,
});

export const endOtherSessions = defineCall({
  ...own,
  method: 'post',
  path: '/api/sessions/end-others',
  summary: 'All but the current one have ended',
  reply: sessionsEndedReply,
});

export const getActivity = defineCall({
  method: 'get',
  path: '/api/activity',
  tag: 'Security',
  summary: 'Who did what when in 180 days, newest first; to managers what they did themselves',
  access: 'owner',
  minRole: 'manager',
  query: activityQuery,
  reply: activityReply,
});
