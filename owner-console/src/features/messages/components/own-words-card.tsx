import { MAIL_TEXT_KINDS, MAIL_TEXT_PLACEHOLDERS, MAX_LENGTH } from 'api/contract/limits.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button, LANGUAGE_NAMES, type Language, useTranslation } from 'shared-ui';
import { SelectField, TextArea } from 'shared-ui/text-field.tsx';
import { LoadState } from '../../../components/load-state.tsx';
import { SaveState } from '../../../components/save-state.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useProfile } from '../../../data/queries.ts';
import type { OwnWords } from '../use-own-words.ts';
import styles from './messages.module.css';

export function OwnWordsCard({ words }: { words: OwnWords }) {
  const { t } = useTranslation('console');
  const [isMailing, setIsMailing] = useState(false);
  const mailsCustomers = useProfile().data?.notify_customer ?? true;
  const area = useRef<HTMLTextAreaElement>(null);
  const { kind, language, text, unknown, failure } = words;
  const error = unknown === null ? failure : t('messages.unknown', { word: `{${unknown}}` });

  function insert(name: string) {
    const field = area.current;
    const at = field?.selectionEnd ?? text.length;
    words.write(`${text.slice(0, at)}{${name}}${text.slice(at)}`);
    field?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (unknown === null) await words.save();
    else area.current?.focus();
  }

  async function mailSample() {
    if (unknown !== null) return area.current?.focus();
    setIsMailing(true);
    await words.mailSample();
    setIsMailing(false);
  }

  return (
    <SectionCard
      id="own-words"
      title={t('messages.title')}
      help={t('messages.help')}
      aside={<SaveState state={words.state} failed={t('messages.failed')} />}
    >
      <LoadState read={words.read} failure={t('messages.loadFailed')} height="20rem" />
      {words.read.data && (
        <form className={styles.form} noValidate onSubmit={submit}>
          <div className={styles.pair}>
            <SelectField
              label={t('messages.email')}
              value={kind}
              onChange={(event) => words.showKind(event.target.value as typeof kind)}
            >
              {MAIL_TEXT_KINDS.map((one) => (
                <option key={one} value={one}>
                  {t(`messages.kinds.${one}`)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('messages.language')}
              value={language}
              onChange={(event) => words.showLanguage(event.target.value as Language)}
            >
              {Object.entries(LANGUAGE_NAMES).map(([tag, name]) => (
                <option key={tag} value={tag}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <TextArea
            ref={area}
            label={t('messages.text')}
            hint={t('messages.length', { count: text.length, most: MAX_LENGTH.mailText })}
            error={error || undefined}
            rows={6}
            lang={language}
            maxLength={MAX_LENGTH.mailText}
            value={text}
            onChange={(event) => words.write(event.target.value)}
          />
          <div className={styles.chips}>
            <span>{t('messages.insert')}</span>
            {MAIL_TEXT_PLACEHOLDERS.map((name) => (
              <button key={name} type="button" onClick={() => insert(name)}>
                {`{${name}}`}
              </button>
            ))}
          </div>
          {kind === 'follow_up' && (
            <p className={styles.note}>
              {mailsCustomers ? t('messages.followUpNote') : t('messages.followUpOff')}
            </p>
          )}
          <div className={styles.actions}>
            <Button type="submit" busy={words.state === 'saving'} busyLabel={t('saving')}>
              {t('messages.save')}
            </Button>
            <Button variant="quiet" busy={isMailing} busyLabel={t('messages.sending')} onClick={mailSample}>
              {t('messages.sample')}
            </Button>
          </div>
        </form>
      )}
    </SectionCard>
  );
}
