import type { Resource, ResourceBody } from 'api/contract/resources.ts';

export interface ResourceDraft {
  name: string;
  quantity: string;
  turnaround: string;
  active: boolean;
}

export const NEW_RESOURCE: ResourceDraft = { name: '', quantity: '1', turnaround: '', active: true };

export const toDraft = ({ name, quantity, turnaround, active }: Resource): ResourceDraft => ({
  name,
  quantity: String(quantity),
  turnaround: String(turnaround || ''),
  active,
});

export const toBody = ({ name, quantity, turnaround, active }: ResourceDraft): ResourceBody => ({
  name: name.trim(),
  quantity: quantity.trim() === '' ? Number.NaN : Number(quantity),
  turnaround: Number(turnaround),
  active,
});
