import { expect, it } from 'vitest';
import { editOfAnother } from './series-edit.ts';

const mia = { customerName: 'Mia', customerEmail: 'mia@example.com', customerPhone: '' };
const noor = { customerName: 'Noor', customerEmail: 'noor@example.com', customerPhone: '' };
const edit = { title: 'Exam', customerEmail: 'mia@new.example', additionalInfo: 'Chapter 4' };

it('an edit of a series corrects the customer of the appointments that are hers', () => {
  const other = { ...mia, customerEmail: 'Mia@example.com' };
  expect(editOfAnother(edit, { edited: mia, other })).toEqual(edit);
});

it('an edit of a series leaves the appointments of others to their customers', () => {
  expect(editOfAnother(edit, { edited: mia, other: noor })).toEqual({ title: 'Exam' });
});

it('two customers without an address are told apart by their phone, then by their name', () => {
  const [ann, bob] = ['Ann', 'Bob'].map((customerName) => ({
    ...{ customerName, customerEmail: '', customerPhone: '' },
  })) as [typeof mia, typeof mia];
  expect(editOfAnother(edit, { edited: ann, other: bob })).toEqual({ title: 'Exam' });
  const [home, alsoHome] = [ann, bob].map((customer) => ({ ...customer, customerPhone: '4165550142' })) as [
    typeof mia,
    typeof mia,
  ];
  expect(editOfAnother(edit, { edited: home, other: alsoHome })).toEqual(edit);
});

it('times are not part of it: each keeps its own', () => {
  expect(
    editOfAnother({ startTime: new Date(0), endTime: new Date(1) }, { edited: mia, other: mia }),
  ).toEqual({});
});
