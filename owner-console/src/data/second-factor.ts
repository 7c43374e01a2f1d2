import type { SecondFactor } from 'api/contract/limits.ts';
import type { FactorProof } from 'api/contract/second-factor.ts';
import type { ApiError } from 'shared-ui';
import { create } from 'zustand';

interface FactorDemand {
  methods: SecondFactor[];
  /** The error of the previous attempt, '' for none. */
  problem: string;
  /** Seconds until another one is accepted, 0 for now. */
  lockedFor: number;
  answer: (proof: FactorProof | null) => void;
}

export const useFactorStore = create<{ demand: FactorDemand | null }>()(() => ({ demand: null }));

export const closeFactorDialog = () => useFactorStore.setState({ demand: null });

export const readMethods = ({ details }: ApiError) => (details.methods ?? []) as SecondFactor[];

/** Opens the dialog for one of these second factors, after an attempt that failed with `error`. */
export function askForFactor(methods: SecondFactor[], error: ApiError): Promise<FactorProof | null> {
  const lockedFor = error.retryAfter ?? 0;
  const problem = error.code === 'second_factor_invalid' && !lockedFor ? error.message : '';
  return new Promise((resolve) => {
    useFactorStore.setState({
      demand: {
        methods,
        problem,
        lockedFor,
        answer(proof) {
          if (!proof) closeFactorDialog();
          resolve(proof);
        },
      },
    });
  });
}
