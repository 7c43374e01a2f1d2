import type { SecondFactor } from 'api/contract/limits.ts';
import type { FactorProof } from 'api/contract/second-factor.ts';
import type { ApiError } from 'shared-ui';
import { create } from 'zustand';

interface Asked {
  methods: SecondFactor[];
  /** The error of the previous attempt, '' for none. */
  problem: string;
  /** Null if cancelled. */
  answer: (proof: FactorProof | null) => void;
}

export const useFactorStore = create<{ asked: Asked | null }>()(() => ({ asked: null }));

export const closeFactorDialog = () => useFactorStore.setState({ asked: null });

export const methodsOf = ({ details }: ApiError) => (details.methods ?? []) as SecondFactor[];

/** Opens the dialog for a second factor. */
export function askForFactor(error: ApiError): Promise<FactorProof | null> {
  const problem = error.code === 'second_factor_invalid' ? error.message : '';
  return new Promise((resolve) => {
    useFactorStore.setState({
      asked: {
        methods: methodsOf(error),
        problem,
        answer(proof) {
          if (!proof) closeFactorDialog();
          resolve(proof);
        },
      },
    });
  });
}
