/** Characters from this one on are Chinese or stand among Chinese ones. */
const FIRST_CHINESE = 0x2e80;
const PICTOGRAPHS = /[\p{Extended_Pictographic}--[©®™]]\ufe0f?|\u200d/gv;

export interface Run {
  text: string;
  isChinese: boolean;
}

/** Pictographs are in no font of documents. */
export const withoutPictographs = (text: string): string => text.replace(PICTOGRAPHS, '').trim();

/** A text in pieces that each need one font. */
export function splitByFont(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const isChinese = (character.codePointAt(0) ?? 0) >= FIRST_CHINESE;
    const last = runs.at(-1);
    if (last?.isChinese === isChinese) last.text += character;
    else runs.push({ text: character, isChinese });
  }
  return runs;
}

/** Breaks a text between words, and within a word that is wider than a line. */
export function breakLines(
  text: string,
  width: number,
  { language, measure }: { language: string; measure: (text: string) => number },
): string[] {
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)];
  const lines = [''];
  const append = (piece: string) => {
    const line = lines.at(-1) ?? '';
    if (line === '' || measure(line + piece.trimEnd()) <= width) lines[lines.length - 1] = line + piece;
    else lines.push(piece.trimStart());
  };
  for (const { segment } of words) {
    if (measure(segment) <= width) append(segment);
    else for (const character of segment) append(character);
  }
  return lines.map((line) => line.trimEnd());
}
