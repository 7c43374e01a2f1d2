import { MAX_LENGTH } from 'api/contract/limits.ts';
import type { Ref } from 'react';
import { useTranslation } from 'shared-ui';
import { TextArea } from 'shared-ui/text-field.tsx';

interface Props {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  onChange: (note: string) => void;
}

export function CustomerNote({ ref, value, onChange }: Props) {
  const { t } = useTranslation('console');
  return (
    <TextArea
      ref={ref}
      label={t('answer.reason')}
      hint={t('answer.reasonHint')}
      optional
      rows={3}
      maxLength={MAX_LENGTH.note}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
