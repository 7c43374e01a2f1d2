import { findUnknownPlaceholder, MAIL_TEXT_KINDS, type MailTextKind } from 'api/contract/limits.ts';
import type { MailText } from 'api/contract/mail-texts.ts';
import { LANGUAGES } from 'api/text/languages.ts';
import { useState } from 'react';
import { ApiError, currentLanguage, type Language } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import type { Saving } from '../../components/save-state.tsx';
import { useLeaveWarning } from '../../components/use-leave-warning.ts';
import { useCall } from '../../data/console-context.ts';
import { useRead } from '../../data/queries.ts';

export const useMailTexts = () => useRead('GET /api/mail-texts', [], { revalidateOnFocus: false });

const toKey = (kind: MailTextKind, language: Language) => `${kind} ${language}`;

/** The draft of all paragraphs, and which of them is shown. */
export function useOwnWords() {
  const call = useCall();
  const read = useMailTexts();
  const [kind, setKind] = useState<MailTextKind>('confirmed');
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const [draft, setDraft] = useState<Record<string, string>>({});
  const [state, setState] = useState<Saving>('idle');
  const [failure, setFailure] = useState('');
  const saved = new Map(read.data?.texts.map((one) => [toKey(one.kind, one.language), one.text]));
  const findWords = (ofKind: MailTextKind, inLanguage: Language) => {
    const key = toKey(ofKind, inLanguage);
    return draft[key] ?? saved.get(key) ?? '';
  };
  const text = findWords(kind, language);
  const isChanged = Object.entries(draft).some(([key, value]) => value.trim() !== (saved.get(key) ?? ''));
  useLeaveWarning(isChanged);

  async function save() {
    const texts: MailText[] = MAIL_TEXT_KINDS.flatMap((ofKind) =>
      LANGUAGES.map((inLanguage) => ({
        kind: ofKind,
        language: inLanguage,
        text: findWords(ofKind, inLanguage).trim(),
      })),
    ).filter((one) => one.text !== '');
    setState('saving');
    setFailure('');
    try {
      await read.mutate(await call('PUT /api/mail-texts', { body: { texts } }), { revalidate: false });
      setState('saved');
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause.message);
      setState('failed');
    }
  }

  async function mailSample() {
    setFailure('');
    try {
      const { message } = await call('POST /api/mail-texts/sample', { body: { kind, language, text } });
      toast({ text: message });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause.message);
    }
  }

  return {
    ...{ read, kind, language, text, state, failure, save, mailSample },
    unknown: findUnknownPlaceholder(text),
    showKind: setKind,
    showLanguage: setLanguage,
    write(value: string) {
      setState('idle');
      setDraft({ ...draft, [toKey(kind, language)]: value });
    },
  };
}
export type OwnWords = ReturnType<typeof useOwnWords>;
