/**
 * Stands for the package `uncontrollable`, by which react-big-calendar keeps view, date and choice where they are not
 * given: they are. It would render the whole calendar anew whenever an entry is opened.
 */
export const uncontrollable = <Component>(component: Component): Component => component;
