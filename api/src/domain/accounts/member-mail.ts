import { language } from '../../contract/scalars.ts';
import type { Member } from '../members/members.repository.ts';

export const toMember = (member: Pick<Member, 'businessKey' | 'language' | 'email'>) => ({
  businessKey: member.businessKey,
  language: language.parse(member.language),
  to: { address: member.email, name: '' },
});
