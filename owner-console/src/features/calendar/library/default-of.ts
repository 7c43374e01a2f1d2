/** The default export of one of the library's files. They are CommonJS, of which the build and the server make two things. */
export const defaultOf = <Default>(file: Default): Default => (file as { default?: Default }).default ?? file;
