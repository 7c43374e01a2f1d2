import { createContext, use } from 'react';

/** False in prerendered HTML: its controls do nothing until the scripts run. Links work from the start. */
export const InteractiveContext = createContext(true);

/** For the `inert` of a control that the server renders too. */
export const useInert = () => !use(InteractiveContext);
