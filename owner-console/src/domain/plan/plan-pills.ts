/** The id of what shows coins and plan in the top bar. Where it is hidden, the account menu has them. */
export const PLAN_PILLS = 'plan-pills';
