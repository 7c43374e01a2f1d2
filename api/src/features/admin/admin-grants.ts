import { lockBusiness, updateBusiness } from '../../domain/businesses/businesses.repository.ts';
import { addCoins, balance } from '../../domain/plans/coins.repository.ts';
import { extendPremium } from '../../domain/plans/premium.ts';
import { CommandError, type OwnerCommand } from './owner-command.ts';

function wholeNumber(typed: string, what: string, max: number): number {
  const number = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  if (number < 1 || number > max)
    throw new CommandError(`Say how many ${what}: a whole number from 1 to ${max}.`);
  return number;
}

export const grantCoins: OwnerCommand = async ({ deps, tx, owner, detail, useId }) => {
  const change = wholeNumber(detail, 'coins', 100);
  const { businessKey, email } = owner;
  await addCoins(tx, { businessKey, change, reason: 'granted', reference: useId }, deps.now());
  return [`${email} has ${await balance(tx, businessKey)} coins now.`];
};

export const grantPremium: OwnerCommand = async ({ deps, tx, owner, detail }) => {
  const months = wholeNumber(detail, 'months', 120);
  const business = await lockBusiness(tx, owner.businessKey);
  const premiumUntil = extendPremium(business, months, deps.now());
  await updateBusiness(tx, owner.businessKey, { premiumUntil });
  return [`${owner.email} has premium until ${premiumUntil.toISOString()}.`];
};
