import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { breakLines, splitByFont, withoutPictographs } from './text-lines.ts';

const fontFile = (module: string, name: string) =>
  fileURLToPath(new URL(`../fonts/${name}`, import.meta.resolve(module)));

const FONTS = {
  latin: fontFile('@embedpdf/fonts-latin', 'NotoSans-Regular.ttf'),
  latinBold: fontFile('@embedpdf/fonts-latin', 'NotoSans-Bold.ttf'),
  chinese: fontFile('@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf'),
  chineseBold: fontFile('@embedpdf/fonts-sc', 'NotoSansHans-Bold.otf'),
} as const;

export const MARGIN = 56;
const LINE_HEIGHT = 1.45;

export interface TextStyle {
  size: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'right';
}

export interface Column extends TextStyle {
  text: string;
  x: number;
  width: number;
  tag: 'H1' | 'P' | 'TH' | 'TD';
}

interface SheetOptions {
  language: string;
  paper: 'A4' | 'LETTER';
  title: string;
  author: string;
  at: Date;
}

/** A tagged PDF that is written from top to bottom, with embedded parts of the fonts that it needs. */
export function createSheet({ language, paper, title, author, at }: SheetOptions) {
  const pdf = new PDFDocument({
    size: paper,
    margin: MARGIN,
    pdfVersion: '1.7',
    // Its types do not know this subset.
    subset: 'PDF/UA' as string as 'PDF/A-3a',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<Uint8Array>((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
  });
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, file);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  let y = MARGIN;

  function use({ isChinese }: { isChinese: boolean }, { size, bold }: TextStyle) {
    pdf.font(`${isChinese ? 'chinese' : 'latin'}${bold ? 'Bold' : ''}`).fontSize(size);
  }

  function measure(text: string, style: TextStyle): number {
    return splitByFont(text).reduce((sum, run) => {
      use(run, style);
      return sum + pdf.widthOfString(run.text);
    }, 0);
  }

  function writeLine(text: string, { x, width, ...style }: Column, baseline: number): void {
    let left = style.align === 'right' ? x + width - measure(text, style) : x;
    for (const run of splitByFont(text)) {
      use(run, style);
      pdf.fillColor(style.color ?? '#1a2421');
      pdf.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      left += pdf.widthOfString(run.text);
    }
  }

  const breakColumn = ({ text, width, ...style }: Column): string[] =>
    text.split('\n').flatMap((line) =>
      breakLines(withoutPictographs(line), width, {
        language,
        measure: (piece) => measure(piece, style),
      }),
    );

  return {
    get bottom() {
      return y;
    },
    contentWidth: pdf.page.width - 2 * MARGIN,
    /** Texts side by side, each in as many lines as it needs; on the next page where they do not fit. */
    row(columns: readonly Column[], { parent = root }: { parent?: PDFKit.PDFStructureElement } = {}): void {
      const broken = columns.map((column) => ({ column, lines: breakColumn(column) }));
      const height = Math.max(...broken.map(({ column, lines }) => lines.length * column.size * LINE_HEIGHT));
      if (y + height > pdf.page.height - MARGIN) {
        pdf.addPage();
        y = MARGIN;
      }
      for (const { column, lines } of broken) {
        const write = () =>
          lines.forEach((line, at) => {
            writeLine(line, column, y + column.size + at * column.size * LINE_HEIGHT);
          });
        parent.add(pdf.struct(column.tag, {}, write));
      }
      y += height;
    },
    space(points: number): void {
      y += points;
    },
    /** A line across, which readers aloud skip. */
    rule(color: string): void {
      pdf.markContent('Artifact', { type: 'Layout' });
      pdf
        .moveTo(MARGIN, y)
        .lineTo(pdf.page.width - MARGIN, y)
        .lineWidth(0.75)
        .stroke(color);
      pdf.endMarkedContent();
    },
    /** An element that holds others; it is ended by its writer. */
    element(type: 'Table' | 'TR', parent: PDFKit.PDFStructureElement = root): PDFKit.PDFStructureElement {
      const element = pdf.struct(type);
      parent.add(element);
      return element;
    },
    end(): Promise<Uint8Array> {
      root.end();
      pdf.end();
      return ended;
    },
  };
}
