/** What receipts are made with, and the taxes of services. */
import { describe, expect, it } from 'vitest';
import { inviteAndJoin } from './fixtures.ts';
import { createReceiptsWorld, HST, SETTINGS } from './receipts-world.ts';

const { world, openPaid, openWithReceipts } = await createReceiptsWorld();

const code = ({ status, json }: { status: number; json: { code?: string } }) => `${status} ${json.code}`;
let requests = 0;

describe('the settings of receipts', () => {
  it('are off at first, and answer what was saved with the next number', async () => {
    const { owner } = await openPaid('settings');
    expect((await owner.get('/api/receipts/settings')).json).toEqual({
      enabled: false,
      legal_name: '',
      address: '',
      tax_rates: [],
      prices_include_tax: true,
      prefix: '',
      footer: '',
      next_number: '2026-00001',
    });
    const { json } = await owner.put('/api/receipts/settings', SETTINGS);
    expect(json).toEqual({
      ...SETTINGS,
      tax_rates: [{ ...HST, tax_id: expect.any(String) }],
      next_number: 'HL2026-00001',
    });
    expect((await owner.get('/api/receipts/settings')).json).toEqual(json);
    const footer = (await owner.put('/api/receipts/settings', { footer: '' })).json;
    expect(footer).toEqual({ ...json, footer: '' });
  });

  it.each([
    ['four taxes', { tax_rates: [HST, HST, HST, HST] }, 'tax_rates'],
    ['a rate of four decimals', { tax_rates: [{ ...HST, percent: 9.9751 }] }, 'tax_rates.0.percent'],
    ['a rate below 0', { tax_rates: [{ ...HST, percent: -1 }] }, 'tax_rates.0.percent'],
    ['a tax without a name', { tax_rates: [{ ...HST, name: ' ' }] }, 'tax_rates.0.name'],
    ['small letters in the prefix', { prefix: 'hl' }, 'prefix'],
    ['a prefix of nine', { prefix: 'ABCDEFGHI' }, 'prefix'],
  ])('refuse %s', async (_, fields, field) => {
    const { owner } = await openPaid(`refused${requests++}`);
    const { status, json } = await owner.put('/api/receipts/settings', fields);
    expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'validation', [field]]);
  });

  it('belong to owners and managers', async () => {
    const { owner } = await openWithReceipts('roles');
    const member = await inviteAndJoin(world, owner, {
      email: 'staff@roles.example',
      role: 'staff',
      staff_id: (await owner.get('/api/staff')).json.staff[0].staff_id,
    });
    for (const path of ['/api/receipts', '/api/receipts/settings'])
      expect(code(await member.get(path))).toBe('403 forbidden');
  });
});

describe('the taxes of a service', () => {
  it('are all of them unless it names some, and lose those that are gone', async () => {
    const { owner, serviceId } = await openWithReceipts('servicetaxes');
    const rates = [HST, { name: 'Levy', percent: 1, number: '' }];
    const { tax_rates } = (await owner.put('/api/receipts/settings', { tax_rates: rates })).json;
    const [first, second] = tax_rates.map(({ tax_id }: { tax_id: string }) => tax_id);
    const service = (await owner.get('/api/services')).json.services[0];
    expect(service.tax_ids).toEqual([first, second]);
    const save = (fields: object) => owner.put(`/api/service/${serviceId}`, { ...service, ...fields });
    expect((await save({ tax_ids: [second] })).json.services[0].tax_ids).toEqual([second]);
    expect((await save({ tax_ids: undefined })).json.services[0].tax_ids).toEqual([second]);
    expect(code(await save({ tax_ids: ['foreign'] }))).toBe('400 validation');
    await owner.put('/api/receipts/settings', { tax_rates: [tax_rates[0]] });
    expect((await owner.get('/api/services')).json.services[0].tax_ids).toEqual([]);
    expect((await save({ tax_ids: null })).json.services[0].tax_ids).toEqual([first]);
  });

  it('are those that come later too, after a service was saved as it is listed', async () => {
    const { owner, serviceId } = await openPaid('echoed');
    const [service] = (await owner.get('/api/services')).json.services;
    expect(service.tax_ids).toEqual([]);
    await owner.put(`/api/service/${serviceId}`, service);
    const { tax_rates } = (await owner.put('/api/receipts/settings', SETTINGS)).json;
    const [saved] = (await owner.get('/api/services')).json.services;
    expect(saved.tax_ids).toEqual([tax_rates[0].tax_id]);
  });
});
