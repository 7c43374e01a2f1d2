import type { FreePlan } from '../account/free-plan.ts';
import { Comparison } from './comparison.tsx';
import { Why } from './why.tsx';

export default function More({ freePlan }: { freePlan: FreePlan }) {
  return (
    <>
      <Why freePlan={freePlan} />
      <Comparison freePlan={freePlan} />
    </>
  );
}
