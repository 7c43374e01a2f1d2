import { NO_PAYMENT } from 'api/contract/payment-kinds.ts';
import { describe, expect, it } from 'vitest';
import { NEW_SERVICE, serviceError, toBody, toDraft, toDraftField } from './service-draft.ts';

const HAIRCUT = { ...NEW_SERVICE, name: 'Haircut', duration: '30' };

describe('a draft of a service', () => {
  it('needs a name and a duration', () => {
    const text = 'services.fieldsRequired';
    expect(serviceError(NEW_SERVICE, [])).toEqual({ field: 'name', text });
    expect(serviceError({ ...HAIRCUT, duration: ' ' }, [])).toEqual({ field: 'duration', text });
    expect(serviceError(HAIRCUT, [])).toBeNull();
  });

  it('must not share its name with another service, in any letter case', () => {
    expect(serviceError({ ...HAIRCUT, name: ' hAIRcut ' }, [{ name: 'Haircut' }])).toEqual({
      field: 'name',
      text: 'services.nameTaken',
    });
  });

  it('has no price when the field is empty, and is free at 0', () => {
    expect(toBody(HAIRCUT, 'CAD')).toEqual({
      name: 'Haircut',
      duration: 30,
      price: null,
      capacity: 1,
      description: '',
      category: '',
      buffer_before: 0,
      buffer_after: 0,
      staff_ids: null,
      questions: [],
      add_on: false,
      goes_with: null,
      resource_ids: [],
      processing: null,
      max_seats: 1,
      payment: NO_PAYMENT,
    });
    expect(toBody({ ...HAIRCUT, price: '0' }, 'CAD').price).toBe(0);
  });

  it('accepts a decimal comma and rejects words', () => {
    expect(toBody({ ...HAIRCUT, price: '27,50' }, 'CAD').price).toBe(27.5);
    expect(serviceError({ ...HAIRCUT, price: 'cheap' }, [])?.field).toBe('price');
  });

  it('is filled from the saved service', () => {
    const kept = {
      service_id: '1',
      name: 'Group',
      duration: 60,
      price: null,
      capacity: 6,
      description: 'Six.',
      category: 'Courses',
      position: null,
      add_on: false,
      goes_with: null,
      processing: null,
      max_seats: 4,
      resource_ids: [],
      tax_ids: [],
      payment: { kind: 'deposit', amount_minor: 2050, percent: null } as const,
      buffer_before: 0,
      buffer_after: 10,
      staff_ids: null,
      questions: [],
    };
    expect(toDraft(kept, 'CAD')).toEqual({
      name: 'Group',
      duration: '60',
      price: '',
      capacity: '6',
      description: 'Six.',
      category: 'Courses',
      buffer_before: '',
      buffer_after: '10',
      staff_ids: null,
      questions: [],
      add_on: false,
      goes_with: null,
      resource_ids: [],
      waits: false,
      processing_after: '',
      processing_minutes: '',
      max_seats: '4',
      payment: 'amount',
      deposit: '20.5',
    });
  });

  it('asks for a deposit as an amount or a share of a price, or for all of it', () => {
    const asking = { ...HAIRCUT, price: '50' };
    const findPayment = (draft: object) => toBody({ ...asking, ...draft }, 'CAD').payment;
    expect(findPayment({ payment: 'amount', deposit: '20,50' })?.amount_minor).toBe(2050);
    expect(findPayment({ payment: 'share', deposit: '30' })?.percent).toBe(30);
    expect(findPayment({ payment: 'feeAmount', deposit: '30' })).toEqual({
      ...{ kind: 'card', amount_minor: 3000, percent: null },
    });
    expect(findPayment({ payment: 'feeShare', deposit: '50' })).toEqual({
      ...{ kind: 'card', amount_minor: null, percent: 50 },
    });
    expect(findPayment({ payment: 'full' })).toEqual({ ...NO_PAYMENT, kind: 'full' });
    expect(serviceError({ ...asking, payment: 'share', deposit: '130' }, [])?.field).toBe('deposit');
    expect(serviceError({ ...HAIRCUT, payment: 'full' }, [])?.field).toBe('price');
  });

  it('has a wait that fits, unless it is a group', () => {
    const color = {
      ...HAIRCUT,
      duration: '1h30',
      waits: true,
      processing_after: '30',
      processing_minutes: '35',
    };
    expect(toBody(color, 'CAD').processing).toEqual({ after: 30, minutes: 35 });
    expect(toBody({ ...color, capacity: '6' }, 'CAD').processing).toBeNull();
    expect(toBody({ ...color, waits: false }, 'CAD').processing).toBeNull();
    expect(serviceError(color, [])).toBeNull();
    for (const [field, text, changes] of [
      ['processing_after', 'services.waitInvalid', { processing_after: '' }],
      ['processing_minutes', 'services.waitInvalid', { processing_minutes: '4' }],
      ['processing_minutes', 'services.waitTooLong', { processing_minutes: '61' }],
    ] as const)
      expect(serviceError({ ...color, ...changes }, [])).toEqual({ field, text });
  });

  it('takes no more spots in one booking than there are at the same time', () => {
    const group = { ...HAIRCUT, capacity: '6', max_seats: '4' };
    expect(toBody(group, 'CAD').max_seats).toBe(4);
    expect(toBody({ ...group, capacity: '1' }, 'CAD').max_seats).toBe(1);
    expect(serviceError({ ...group, max_seats: '8' }, [])?.field).toBe('max_seats');
  });

  it('goes with something if it is an add-on, which has no spots of its own', () => {
    const gloss = { ...HAIRCUT, add_on: true, goes_with: ['1'], capacity: '6', max_seats: '4' };
    expect(toBody(gloss, 'CAD')).toMatchObject({ add_on: true, goes_with: ['1'], capacity: 1, max_seats: 1 });
    expect(toBody({ ...gloss, add_on: false }, 'CAD').goes_with).toBeNull();
    expect(serviceError({ ...gloss, goes_with: [] }, [])?.field).toBe('goes_with');
    expect(serviceError({ ...gloss, goes_with: [], add_on: false }, [])).toBeNull();
  });

  it('shows an error of a reply at the field that was typed', () => {
    const replied = [
      'processing',
      'processing.after',
      'price',
      'questions.0.label',
      'staff_ids.0',
      'goes_with.0',
      'max_seats',
      'service_ids',
    ];
    expect(replied.map(toDraftField)).toEqual([
      'processing_minutes',
      'processing_after',
      'price',
      'questions',
      'staff_ids',
      'goes_with',
      'max_seats',
      null,
    ]);
  });
});
