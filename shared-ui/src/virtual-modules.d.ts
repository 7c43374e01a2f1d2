declare module 'virtual:common-passwords' {
  /** Separated by spaces. */
  const list: string;
  export default list;
}
