import { describe, expect, it } from 'vitest';
import { draftErrors, isAboutBusinessId, type ProfileDraft, toBody } from './profile-draft.ts';

const SHOP: ProfileDraft = {
  name: 'Barber Bo',
  business_id: 'barberbo',
  description: '',
  business_phone: '',
  business_email: '',
  business_address: '',
  ol_link: '',
  timezone: 'America/Toronto',
  currency: 'CAD',
};

describe('a draft of the profile', () => {
  it('needs a name and a business id', () => {
    expect(draftErrors({ ...SHOP, name: '  ', business_id: '' }).map(({ text }) => text)).toEqual([
      'profile.nameRequired',
      'profile.idEmpty',
    ]);
    expect(draftErrors(SHOP)).toEqual([]);
  });

  it('sends the business id only while none is set', () => {
    expect(toBody(SHOP, '')).toEqual(SHOP);
    expect(toBody(SHOP, 'barberbo')).not.toHaveProperty('business_id');
  });

  it('shows an error about the id at its field', () => {
    expect(isAboutBusinessId('business_id_taken', {})).toBe(true);
    expect(isAboutBusinessId('validation', { business_id: 'Too short.' })).toBe(true);
    expect(isAboutBusinessId('validation', { business_email: 'Wrong.' })).toBe(false);
  });
});
