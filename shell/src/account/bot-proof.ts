import type { BotAction } from 'api/contract/limits.ts';

export async function botProof(action: BotAction) {
  const { solveBotCheck } = await import('shared-ui/bot-check.ts');
  return { recaptchaToken: await solveBotCheck(action), action };
}
