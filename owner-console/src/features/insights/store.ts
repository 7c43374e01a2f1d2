import { type InsightsChoice, USUAL_INSIGHTS } from 'api/contract/console-address.ts';
import { create } from 'zustand';

/** Stays while another place is shown. */
export const useInsightsChoice = create<InsightsChoice>()(() => USUAL_INSIGHTS);
