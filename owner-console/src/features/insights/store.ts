import { type InsightsChoice, USUAL_INSIGHTS } from 'api/contract/console-address.ts';
import { create } from 'zustand';

export const useInsightsChoice = create<InsightsChoice>()(() => USUAL_INSIGHTS);
