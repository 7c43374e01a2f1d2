import { z } from 'zod';
import {
  changeEmailBody,
  changePasswordBody,
  checkAuthReply,
  deleteAccountBody,
  forgotPasswordBody,
  loginBody,
  preRegisterBody,
  resetPasswordBody,
  userBody,
  userReply,
  verifyEmailBody,
} from '../account.ts';
import { accountExport } from '../account-export.ts';
import { messageReply } from '../scalars.ts';
import { defineCall } from './call.ts';

export const register = defineCall({
  method: 'post',
  path: '/api/pre-register',
  tag: 'Account',
  summary: 'A mail is on its way, whether or not the address is registered',
  access: 'guest',
  beginsSession: true,
  body: preRegisterBody,
  reply: messageReply,
});

export const followVerification = defineCall({
  method: 'get',
  path: '/api/verify-email',
  tag: 'Account',
  summary:
    'In the browser that registered: signed in, to /?verified=true. In any other: to /verify-email?token=, which asks for the password. The link of a change of address likewise: signed in, to /dashboard?email_changed=true, else to /verify-email?token=&change=email. A token that is unknown, used or a day old: to /?error=invalid_token',
  access: 'guest',
  changesByLink: true,
  query: z.object({ token: z.string().default('') }),
  redirects: true,
});

export const verifyEmail = defineCall({
  method: 'post',
  path: '/api/verify-email',
  tag: 'Account',
  summary: 'The address is proved and the owner signed in; sets the session cookie',
  access: 'guest',
  beginsSession: 'by link',
  body: verifyEmailBody,
  reply: messageReply,
});

export const logIn = defineCall({
  method: 'post',
  path: '/api/login',
  tag: 'Account',
  summary: 'Signed in; sets the session cookie and a new csrf_token',
  access: 'guest',
  beginsSession: true,
  body: loginBody,
  reply: messageReply,
});

export const forgotPassword = defineCall({
  method: 'post',
  path: '/api/forgot-password',
  tag: 'Account',
  summary: 'The same for every address',
  access: 'guest',
  body: forgotPasswordBody,
  reply: messageReply,
});

export const resetPassword = defineCall({
  method: 'post',
  path: '/api/reset-password',
  tag: 'Account',
  summary: 'Changed; every session has ended',
  access: 'guest',
  body: resetPasswordBody,
  reply: messageReply,
});

export const checkAuth = defineCall({
  method: 'get',
  path: '/api/check-auth',
  tag: 'Account',
  summary: 'Whether a session is valid; sets csrf_token',
  access: 'guest',
  reply: checkAuthReply,
});

export const changePassword = defineCall({
  method: 'post',
  path: '/api/change-password',
  tag: 'Account',
  summary: 'Changed; every other session has ended',
  access: 'owner',
  minRole: 'staff',
  beforeSecondFactor: true,
  body: changePasswordBody,
  reply: messageReply,
});

export const changeEmail = defineCall({
  method: 'post',
  path: '/api/account/email',
  tag: 'Account',
  summary:
    'A mail is on its way to the new address, whether or not that has an account; its link, valid for 24 hours, moves the account. The present address is told',
  access: 'owner',
  minRole: 'manager',
  provesAgain: true,
  body: changeEmailBody,
  reply: messageReply,
});

export const logOut = defineCall({
  method: 'post',
  path: '/api/logout',
  tag: 'Account',
  summary: 'The session has ended',
  access: 'owner',
  minRole: 'staff',
  beforeSecondFactor: true,
  reply: messageReply,
});

export const getUser = defineCall({
  method: 'get',
  path: '/api/user',
  tag: 'Account',
  summary: 'The owner of the session',
  access: 'owner',
  minRole: 'staff',
  beforeSecondFactor: true,
  reply: userReply,
});

export const saveUser = defineCall({
  method: 'put',
  path: '/api/user',
  tag: 'Account',
  summary: 'The language that mails to the owner are written in',
  access: 'owner',
  minRole: 'staff',
  beforeSecondFactor: true,
  body: userBody,
  reply: userReply,
});

export const exportAccount = defineCall({
  method: 'get',
  path: '/api/account/export',
  tag: 'Account',
  summary: 'Everything kept on the owner and the business, as a download',
  access: 'owner',
  minRole: 'owner',
  reply: accountExport,
});

export const deleteAccount = defineCall({
  method: 'delete',
  path: '/api/account',
  tag: 'Account',
  summary: 'Everything is erased, awaited customers are mailed a cancellation',
  access: 'owner',
  minRole: 'owner',
  provesAgain: true,
  body: deleteAccountBody,
  reply: messageReply,
});
