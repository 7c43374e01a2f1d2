import fc from 'fast-check';

/** A run of `npm test` does not depend on chance. `SEED=7 npx vitest run property` tries other cases. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
