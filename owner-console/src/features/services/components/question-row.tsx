import type { ComponentProps } from 'react';
import { Button, useTranslation, VisuallyHidden } from 'shared-ui';
import { FieldError } from 'shared-ui/field.tsx';
import { DragGrip, MoveButtons } from '../../../components/move-buttons.tsx';
import { type QuestionDraft, readOptions } from '../../../domain/services/question-drafts.ts';
import styles from './questions.module.css';

interface Props {
  question: QuestionDraft;
  name: string;
  isWrong: boolean;
  isFirst: boolean;
  isLast: boolean;
  grip: ComponentProps<typeof DragGrip>;
  onMove: (step: -1 | 1) => void;
  onEdit: () => void;
}

export function QuestionRow({ question, name, isWrong, isFirst, isLast, grip, onMove, onEdit }: Props) {
  const { t } = useTranslation('console');
  const { key, kind, required } = question;
  const facts = [
    t(`questions.kinds.${kind}`),
    kind === 'choice' && t('questions.choices', { count: readOptions(question).length }),
    !required && t('questions.optional'),
  ];
  return (
    <div className={styles.row}>
      <DragGrip {...grip} />
      <div className={styles.words}>
        <b>{name}</b>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        {isWrong && <FieldError id={`question-${key}-error`}>{t('questions.wrong')}</FieldError>}
      </div>
      <div className={styles.acts}>
        <MoveButtons id={key} name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <Button variant="quiet" small data-edit={key} onClick={onEdit}>
          {t('questions.edit')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}
