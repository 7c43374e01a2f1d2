declare module 'virtual:common-passwords' {
  /** Separated by spaces. */
  const list: string;
  export default list;
}

declare module 'virtual:leaked-passwords' {
  /** Further ones, separated by spaces. */
  const list: string;
  export default list;
}
