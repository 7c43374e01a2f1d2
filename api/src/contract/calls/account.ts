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
  summary: 'Register',
  description:
    'Sends a link that completes the registration. The reply is the same if the address already has an account.',
  access: 'guest',
  beginsSession: true,
  body: preRegisterBody,
  reply: messageReply,
});

export const followVerification = defineCall({
  method: 'get',
  path: '/api/verify-email',
  tag: 'Account',
  summary: 'Open a confirmation link',
  description:
    'In the browser that registered: logs in and redirects to `/?verified=true`. In any other: redirects to `/verify-email?token=`, which asks for the password. The link of a change of address likewise: to `/dashboard?email_changed=true`, else to `/verify-email?token=&change=email`. An unknown, used or day-old token redirects to `/?error=invalid_token`.',
  access: 'guest',
  changesByLink: true,
  query: z.object({ token: z.string().default('') }),
  redirects: true,
});

export const verifyEmail = defineCall({
  method: 'post',
  path: '/api/verify-email',
  tag: 'Account',
  summary: 'Confirm an email address with the password',
  description:
    'Confirms the address of a link that was opened in another browser, logs in and sets the session cookie.',
  access: 'guest',
  beginsSession: 'by link',
  body: verifyEmailBody,
  reply: messageReply,
});

export const logIn = defineCall({
  method: 'post',
  path: '/api/login',
  tag: 'Account',
  summary: 'Log in',
  description: 'Sets the session cookie and a new `csrf_token`.',
  access: 'guest',
  beginsSession: true,
  body: loginBody,
  reply: messageReply,
});

export const forgotPassword = defineCall({
  method: 'post',
  path: '/api/forgot-password',
  tag: 'Account',
  summary: 'Request a link to reset the password',
  description: 'Emails the link. The reply is the same for every address.',
  access: 'guest',
  body: forgotPasswordBody,
  reply: messageReply,
});

export const resetPassword = defineCall({
  method: 'post',
  path: '/api/reset-password',
  tag: 'Account',
  summary: 'Reset the password',
  description: 'Sets a new password with the token of an emailed link and ends every session.',
  access: 'guest',
  body: resetPasswordBody,
  reply: messageReply,
});

export const checkAuth = defineCall({
  method: 'get',
  path: '/api/check-auth',
  tag: 'Account',
  summary: 'Check the session',
  description: 'Says whether the session is valid, and sets `csrf_token`.',
  access: 'guest',
  reply: checkAuthReply,
});

export const changePassword = defineCall({
  method: 'post',
  path: '/api/change-password',
  tag: 'Account',
  summary: 'Change the password',
  description: 'Sets a new password and ends every other session.',
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
  summary: 'Request a change of email address',
  description:
    'Sends a link to the new address, which is valid for 24 hours and moves the account. The current address is told. The reply is the same if the new address has an account.',
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
  summary: 'Log out',
  description: 'Ends the session.',
  access: 'owner',
  minRole: 'staff',
  beforeSecondFactor: true,
  reply: messageReply,
});

export const getUser = defineCall({
  method: 'get',
  path: '/api/user',
  tag: 'Account',
  summary: 'Get the logged-in user',
  description: 'Returns the member whose session this is.',
  access: 'owner',
  minRole: 'staff',
  beforeSecondFactor: true,
  reply: userReply,
});

export const saveUser = defineCall({
  method: 'put',
  path: '/api/user',
  tag: 'Account',
  summary: 'Change the language of emails',
  description: 'Sets the language that emails to this member are written in.',
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
  summary: 'Export the account',
  description: 'Downloads everything that is stored about the owner and the business.',
  access: 'owner',
  minRole: 'owner',
  reply: accountExport,
});

export const deleteAccount = defineCall({
  method: 'delete',
  path: '/api/account',
  tag: 'Account',
  summary: 'Delete the account',
  description: 'Erases everything. Customers with upcoming appointments are emailed a cancellation.',
  access: 'owner',
  minRole: 'owner',
  provesAgain: true,
  body: deleteAccountBody,
  reply: messageReply,
});
