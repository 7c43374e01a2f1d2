import { Comparison } from './comparison.tsx';
import type { FreePlan } from './free-plan.ts';
import { Why } from './why.tsx';

export default function More({ freePlan }: { freePlan: FreePlan }) {
  return (
    <>
      <Why freePlan={freePlan} />
      <Comparison freePlan={freePlan} />
    </>
  );
}
