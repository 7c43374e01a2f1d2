import { language } from '../../contract/scalars.ts';
import type { Owner } from '../owners/owners.repository.ts';

export const toOwner = (owner: Owner) => ({
  businessKey: owner.businessKey,
  language: language.parse(owner.language),
  to: { address: owner.email, name: '' },
});
