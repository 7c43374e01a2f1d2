import type { MailPalette } from './mail-palette.ts';
import type { MailType } from './mail-style.ts';

/** Six digits in two groups; the gap is a margin, so that copying gives only the digits. */
export function CodeBlock({ code, palette, type }: { code: string; palette: MailPalette; type: MailType }) {
  return (
    <div
      className="em-code"
      style={{
        ...type.code,
        background: palette.light.tint,
        borderRadius: '14px',
        padding: '20px 0',
        textAlign: 'center',
      }}
    >
      <span style={{ marginRight: '16px' }}>{code.slice(0, 3)}</span>
      {code.slice(3)}
    </div>
  );
}
