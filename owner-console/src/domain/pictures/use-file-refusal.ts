import { useTranslation } from 'shared-ui';
import { findProblem } from './picture-files.ts';

/** Why a file is not sent at all; null if it may be. */
export function useFileRefusal() {
  const { t } = useTranslation('console');
  return (file: File): string | null => {
    const problem = findProblem(file);
    return problem && t(problem === 'type' ? 'look.wrongType' : 'look.tooLarge', { file: file.name });
  };
}
