import type { LoginBody, PreRegisterBody } from 'api/contract/account.ts';
import type { BotAction } from 'api/contract/limits.ts';
import { api } from 'shared-ui';

type Message = { message: string };

/** Loaded only when a form is sent. */
async function botProof(action: BotAction) {
  const { solveBotCheck } = await import('shared-ui/bot-check.ts');
  return { recaptchaToken: await solveBotCheck(action), action };
}

/** Also sets the CSRF cookie that the other calls send back. */
export async function isSignedIn(): Promise<boolean> {
  return (await api.get('check-auth').json<{ authenticated: boolean }>()).authenticated;
}

export async function logIn(body: Pick<LoginBody, 'email' | 'password' | 'stayLoggedIn'>) {
  return api.post('login', { json: { ...body, ...(await botProof('login')) } }).json<Message>();
}

export async function register(
  body: Pick<PreRegisterBody, 'email' | 'password' | 'confirmPassword' | 'referralCode'>,
) {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return api
    .post('pre-register', { json: { ...body, timezone, ...(await botProof('register')) } })
    .json<Message>();
}

export async function verifyEmail(token: string, password: string) {
  return api.post('verify-email', { json: { token, password } }).json<Message>();
}

export async function askForNewPassword(email: string) {
  return api
    .post('forgot-password', { json: { email, ...(await botProof('forgot_password')) } })
    .json<Message>();
}

export async function setNewPassword(token: string, newPassword: string) {
  return api.post('reset-password', { json: { token, newPassword } }).json<Message>();
}
