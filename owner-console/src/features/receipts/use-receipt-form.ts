import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { ApiError } from 'shared-ui';
import { showFieldErrors } from 'shared-ui/show-field-errors.ts';
import type { Saving } from '../../components/save-state.tsx';
import { useLeaveWarning } from '../../components/use-leave-warning.ts';
import { useCall } from '../../data/console-context.ts';
import { useRead } from '../../data/queries.ts';
import { type ReceiptDraft, toBody, toDraft } from './receipt-draft.ts';

export const useReceiptSettings = () =>
  useRead('GET /api/receipts/settings', [], { revalidateOnFocus: false });

const EMPTY: ReceiptDraft = {
  enabled: false,
  legal_name: '',
  address: '',
  taxes: [],
  prices: 'include',
  prefix: '',
  footer: '',
};

/** "tax_rates.0.percent" of the api is "taxes.0.percent" in the form. */
const toField = (field: string) => field.replace('tax_rates', 'taxes') as FieldPath<ReceiptDraft>;

export function useReceiptForm() {
  const call = useCall();
  const { data, error, mutate } = useReceiptSettings();
  const [state, setState] = useState<Saving>('idle');
  const [failure, setFailure] = useState('');
  const form = useForm<ReceiptDraft>(data ? { values: toDraft(data) } : { defaultValues: EMPTY });
  useLeaveWarning(form.formState.isDirty);

  async function save(draft: ReceiptDraft) {
    setState('saving');
    setFailure('');
    try {
      const saved = await call('PUT /api/receipts/settings', { body: toBody(draft) });
      await mutate(saved, { revalidate: false });
      form.reset(toDraft(saved));
      setState('saved');
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setState('failed');
      const fields = Object.entries(cause.fields).map(([field, text]) => [toField(field), text] as const);
      if (fields.length === 0) setFailure(cause.message);
      showFieldErrors(form.setError, fields);
    }
  }

  return {
    form,
    state,
    failure,
    settings: data,
    loadFailed: error !== undefined,
    reload: () => mutate(),
    submit: form.handleSubmit(save),
  };
}
export type ReceiptForm = ReturnType<typeof useReceiptForm>;
