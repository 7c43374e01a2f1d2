declare module 'virtual:common-passwords' {
  const list: string;
  export default list;
}

declare module 'virtual:leaked-passwords' {
  const list: string;
  export default list;
}
