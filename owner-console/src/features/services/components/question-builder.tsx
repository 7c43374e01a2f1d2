import { MAX_COUNT } from 'api/contract/limits.ts';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { announce, Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { focusArrow } from '../../../components/move-buttons.tsx';
import { moved, useDragOrder } from '../../../components/use-drag-order.ts';
import { newQuestion, type QuestionDraft, questionError } from '../../../domain/services/question-drafts.ts';
import type { ServiceDraft } from '../../../domain/services/service-draft.ts';
import { QuestionEditor } from './question-editor.tsx';
import { QuestionRow } from './question-row.tsx';
import styles from './questions.module.css';

/** Focuses the field with the error, else the question's text. */
function focusEditor(): void {
  const editor = document.querySelector('[data-question-editor]');
  editor?.querySelector<HTMLElement>('[aria-invalid=true], input')?.focus();
}

function focusEdit(key: string): void {
  document.querySelector<HTMLElement>(`[data-edit="${CSS.escape(key)}"]`)?.focus();
}

export default function QuestionBuilder({ form }: { form: UseFormReturn<ServiceDraft> }) {
  const { t } = useTranslation('console');
  const questions = form.watch('questions');
  const { errors, submitCount } = form.formState;
  const [open, setOpen] = useState<string | null>(null);
  const [removed, setRemoved] = useState<{ question: QuestionDraft; index: number } | null>(null);
  const isFull = questions.length >= MAX_COUNT.questions;
  const showsErrors = errors.questions !== undefined;

  function change(next: QuestionDraft[]) {
    setRemoved(null);
    form.setValue('questions', next, { shouldDirty: true });
  }
  const formatLabel = ({ label }: QuestionDraft) => label.trim() || t('questions.untitled');

  function show(key: string) {
    setOpen(key);
    requestAnimationFrame(focusEditor);
  }
  function close(key: string) {
    setOpen(null);
    requestAnimationFrame(() => focusEdit(key));
  }
  function add() {
    const question = newQuestion(questions);
    change([...questions, question]);
    show(question.key);
  }
  function move(from: number, to: number) {
    const question = questions[from];
    if (!question) return;
    change(moved(questions, from, to));
    announce(t('order.now', { name: formatLabel(question), number: to + 1, total: questions.length }));
    requestAnimationFrame(() => focusArrow(question.key, to < from ? -1 : 1));
  }
  function remove(question: QuestionDraft) {
    const index = questions.indexOf(question);
    change(questions.filter((listed) => listed !== question));
    setOpen(null);
    setRemoved({ question, index });
    requestAnimationFrame(() => document.getElementById('question-removed')?.focus());
  }
  const drag = useDragOrder(move);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each attempt to save
  useEffect(() => {
    const wrong = showsErrors && questions.find(questionError);
    if (wrong) show(wrong.key);
  }, [submitCount]);

  return (
    <>
      <ol className={styles.list}>
        {questions.map((question, index) => (
          <li key={question.key} {...drag.row(index)}>
            {question.key === open ? (
              <QuestionEditor
                question={question}
                error={showsErrors ? questionError(question) : null}
                onChange={(changed) => change(questions.with(index, changed))}
                onDone={() => close(question.key)}
                onRemove={() => remove(question)}
              />
            ) : (
              <QuestionRow
                question={question}
                name={formatLabel(question)}
                isWrong={showsErrors && questionError(question) !== null}
                isFirst={index === 0}
                isLast={index === questions.length - 1}
                grip={drag.grip(index)}
                onMove={(step) => move(index, index + step)}
                onEdit={() => show(question.key)}
              />
            )}
          </li>
        ))}
      </ol>
      {removed && (
        <div id="question-removed" tabIndex={-1} role="status">
          <Banner
            tone="note"
            action={
              <Button
                variant="quiet"
                small
                onClick={() => {
                  change(questions.toSpliced(removed.index, 0, removed.question));
                  requestAnimationFrame(() => focusEdit(removed.question.key));
                }}
              >
                {t('event.undo')}
              </Button>
            }
          >
            {t('questions.removed')}
          </Banner>
        </div>
      )}
      <div className={styles.foot}>
        <Button
          variant="secondary"
          small
          icon={<Plus size={18} strokeWidth={1.8} aria-hidden />}
          disabled={isFull}
          onClick={add}
        >
          {t('questions.add')}
        </Button>
        {questions.length > 0 && (
          <span>
            {t(isFull ? 'questions.full' : 'questions.count', {
              number: questions.length,
              max: MAX_COUNT.questions,
            })}
          </span>
        )}
      </div>
    </>
  );
}
